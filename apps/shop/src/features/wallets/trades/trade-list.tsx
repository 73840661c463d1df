import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Button } from "@espalier/ui/foundations/button";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";

import { DayHeading } from "../../../components/dates/day-heading.tsx";
import { MonthHeading } from "../../../components/dates/month-heading.tsx";
import { PagedList } from "../../../components/paged-list.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import type { ListedTrade } from "./group-trades.ts";
import { MonthSums } from "./month-sums.tsx";
import type { TradeFilter } from "./trade-filter.ts";
import type { Trades } from "./trade-queries.ts";
import { TradeRow } from "./trade-row.tsx";

type TradeListProps = {
  trades: Trades;
  /** The number of the wallet whose movements these are; undefined for all. */
  wallet: TradeFilter["wallet"];
  /** Whether the list shows every movement of every wallet. */
  everything: boolean;
  /** The movement that is shown beside the list. */
  current: string | undefined;
  onShow: (trade: ListedTrade) => void;
  /** Removes the filter. */
  onAll: () => void;
};

/** The movements by month and day, with what came and went in each month; a tap shows one. */
export function TradeList({ trades: { list, months }, wallet, everything, current, onShow, onAll }: TradeListProps) {
  const { t } = useTranslation(["trade", "shell"]);
  const { dayName } = useDayWords();
  return (
    <PagedList
      list={list}
      label={t("title")}
      keyOf={({ key }) => key}
      headingOf={({ heading }) =>
        heading === null ? null : (
          <>
            {heading.month === null ? null : (
              <MonthHeading month={heading.month}>
                <MonthSums sums={months.get(heading.month)} wallet={wallet} />
              </MonthHeading>
            )}
            <DayHeading name={dayName(heading.day)} level={3} />
          </>
        )
      }
      renderRow={(trade) => (
        <TradeRow parts={trade.parts} current={trade.key === current} onShow={() => onShow(trade)} />
      )}
      loading={<SkeletonRows label={t("shell:loading")} />}
      empty={
        <EmptyState
          icon={ReceiptText}
          title={everything ? t("empty") : t("emptyFiltered")}
          hint={everything ? t("emptyHint") : t("emptyFilteredHint")}
          action={
            everything ? undefined : (
              <Button variant="soft" onClick={onAll}>
                {t("showAll")}
              </Button>
            )
          }
        />
      }
    />
  );
}
