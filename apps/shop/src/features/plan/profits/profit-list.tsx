import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { PagedList } from "../../../components/paged-list.tsx";
import { formatMoney } from "@espalier/core/money/money";
import { DayHeading } from "../../../components/dates/day-heading.tsx";
import { MonthHeading } from "../../../components/dates/month-heading.tsx";
import { UnitSums } from "../../../components/unit-sums.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { groupProfits, type ListedProfit, type Profit } from "./group-profits.ts";
import { isOpen, type ProfitFilter } from "./profit-filter.ts";
import { useProfits } from "./profit-queries.ts";
import { ProfitRow } from "./profit-row.tsx";
import { ProfitSheet } from "./profit-sheet.tsx";
import { ProfitTotal } from "./profit-total.tsx";

type Explained = Pick<Profit, "profit_sn"> & Partial<Pick<Profit, "profit_type">>;

type ProfitListProps = {
  filter: ProfitFilter;
  /** The number of a profit to explain at once; "" for none. */
  explainedFirst: string;
};

/** The profits of a filter by day, with their sums; a tap explains one. */
export function ProfitList({ filter, explainedFirst }: ProfitListProps) {
  const { t } = useTranslation(["profit", "shell"]);
  const { list, sum, months } = useProfits(filter);
  const [explained, setExplained] = useState<Explained | null>(
    explainedFirst === "" ? null : { profit_sn: explainedFirst },
  );
  const [open, setOpen] = useState(explainedFirst !== "");
  const everything = isOpen(filter);
  const profits = groupProfits(list.rows, list.hasMore, months);

  function explain(profit: Profit) {
    setExplained(profit);
    setOpen(true);
  }

  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      {list.failed ? null : <ProfitTotal sum={sum} />}
      <PagedList
        list={{ ...list, rows: profits }}
        label={t("title")}
        keyOf={(profit) => profit.profit_sn}
        headingOf={({ heading }) => (heading === null ? null : <Day heading={heading} />)}
        renderRow={(profit) => <ProfitRow profit={profit} onExplain={() => explain(profit)} />}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={
          <EmptyState
            icon={Sprout}
            title={everything ? t("empty") : t("emptyFiltered")}
            hint={everything ? t("emptyHint") : t("emptyFilteredHint")}
          />
        }
      />
      {explained === null ? null : (
        <ProfitSheet sn={explained.profit_sn} type={explained.profit_type} open={open} onOpenChange={setOpen} />
      )}
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
