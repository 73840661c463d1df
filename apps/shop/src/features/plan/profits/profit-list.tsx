import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { PagedList } from "../../../components/paged-list.tsx";
import { formatMoney } from "@espalier/core/money/money";
import { Money } from "@espalier/ui/data/money";
import { DayHeading } from "../../../components/day-heading.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { groupProfits, type ListedProfit, type Profit } from "./group-profits.ts";
import { isOpen, type ProfitFilter } from "./profit-filter.ts";
import { type ProfitMonth, useProfits } from "./profit-queries.ts";
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
  const { dayName, monthName } = useDayWords();
  return (
    <>
      {month === null ? null : (
        <div className="tabular flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-2 text-panel">
          <h2 className="font-semibold text-ink">{monthName(month.month)}</h2>
          <Sums sums={month.sums} className="text-ink" />
        </div>
      )}
      <DayHeading name={dayName(day)} level={3}>
        {sums === null ? null : (
          <Sums
            sums={sums.map(({ wallet_type, amount }) => ({ wallet_type, amount: formatMoney(amount) }))}
            className="text-ink-2"
          />
        )}
      </DayHeading>
    </>
  );
}

/** Sums of different units, which are never added. */
function Sums({ sums, className }: { sums: ProfitMonth["sums"]; className: string }) {
  return (
    <span className={`flex flex-wrap justify-end gap-x-2 ${className}`}>
      {sums.map(({ wallet_type: wallet, amount }) => (
        <Money key={wallet} value={amount} unit={walletName(wallet)} sign />
      ))}
    </span>
  );
}
