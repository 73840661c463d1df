import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Button } from "@espalier/ui/foundations/button";
import { ReceiptText } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

import { DayHeading } from "../../../components/dates/day-heading.tsx";
import { MonthHeading } from "../../../components/dates/month-heading.tsx";
import { PagedList } from "../../../components/paged-list.tsx";
import { UnitSums } from "../../../components/unit-sums.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import type { ListedTrade } from "./group-trades.ts";
import type { TradeMonth, Trades } from "./trade-queries.ts";
import { TradeRow } from "./trade-row.tsx";

type TradeListProps = {
  trades: Trades;
  /** Whether the list shows every movement of every wallet. */
  everything: boolean;
  /** The movement that is shown beside the list. */
  current: string | undefined;
  onShow: (trade: ListedTrade) => void;
  /** Removes the filter. */
  onAll: () => void;
};

/** The movements by month and day, with what came and went in each month; a tap shows one. */
export function TradeList({ trades: { list, months }, everything, current, onShow, onAll }: TradeListProps) {
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
                <MonthSums sums={months.get(heading.month)} />
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

/** What came in and what went out, a line each, whose space is reserved while the sums are not known. */
function MonthSums({ sums }: { sums: TradeMonth | undefined }) {
  const { t } = useTranslation("trade");
  return (
    <dl className="ml-auto grid min-h-10 grid-cols-[auto_auto] content-start items-baseline justify-end gap-x-2 text-small text-ink">
      {sums === undefined
        ? null
        : [
            { name: t("in"), lines: sums.came },
            { name: t("out"), lines: sums.went },
          ].map(({ name, lines }) =>
            lines.length === 0 ? null : (
              <Fragment key={name}>
                <dt className="font-normal whitespace-nowrap text-ink-3">{name}</dt>
                <dd>
                  <UnitSums sums={lines} className="font-medium" />
                </dd>
              </Fragment>
            ),
          )}
    </dl>
  );
}
