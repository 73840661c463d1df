import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { formatMoney } from "@espalier/core/money/money";
import { DayHeading } from "../../../components/dates/day-heading.tsx";
import { MonthHeading } from "../../../components/dates/month-heading.tsx";
import { UnitSums } from "../../../components/wallets/unit-sums.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import type { PagedRows } from "../../../lib/queries/use-paged-list.ts";
import type { ListedProfit, Profit } from "./group-profits.ts";
import type { Profits } from "./profit-queries.ts";
import { ProfitRow } from "./profit-row.tsx";
import { ProfitTotal } from "./profit-total.tsx";

type ProfitListProps = {
  list: PagedRows<ListedProfit>;
  sum: Profits["sum"];
  /** Whether the list shows every profit in every wallet. */
  everything: boolean;
  /** The number of the profit that is explained beside the list. */
  current: string | undefined;
  onExplain: (profit: Profit) => void;
  /** Removes the filter. */
  onAll: () => void;
};

/** The profits of a filter by day, with their sums; a tap explains one. */
export function ProfitList({ list, sum, everything, current, onExplain, onAll }: ProfitListProps) {
  const { t } = useTranslation(["profit", "shell"]);
  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      {list.failed || list.empty ? null : <ProfitTotal sum={sum} />}
      <PagedList
        list={list}
        label={t("title")}
        keyOf={(profit) => profit.profit_sn}
        headingOf={({ heading }) => (heading === null ? null : <Day heading={heading} />)}
        renderRow={(profit) => (
          <ProfitRow profit={profit} current={profit.profit_sn === current} onExplain={() => onExplain(profit)} />
        )}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={
          <EmptyState
            icon={Sprout}
            title={everything ? t("empty") : t("emptyFiltered")}
            hint={everything ? t("emptyHint") : t("emptyFilteredHint")}
            action={
              everything ? (
                <Link to={paths.invite()} className={buttonStyle({ variant: "soft" })}>
                  {t("emptyAction")}
                </Link>
              ) : (
                <Button variant="soft" onClick={onAll}>
                  {t("showAll")}
                </Button>
              )
            }
          />
        }
      />
    </section>
  );
}

/** A plan day with the sums of its profits, once all are loaded; above the first of a month, the month with its sums. */
function Day({ heading: { day, sums, month } }: { heading: NonNullable<ListedProfit["heading"]> }) {
  const { dayName } = useDayWords();
  return (
    <>
      {month === null ? null : (
        <MonthHeading month={month.month}>
          <UnitSums sums={month.sums} className="text-ink" />
        </MonthHeading>
      )}
      <DayHeading name={dayName(day)} level={3}>
        {sums === null ? null : (
          <UnitSums
            sums={sums.map(({ wallet_type, amount }) => ({ wallet_type, amount: formatMoney(amount) }))}
            className="text-ink-2"
          />
        )}
      </DayHeading>
    </>
  );
}
