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
  const { list, sum } = useProfits(filter);
  const [explained, setExplained] = useState<Explained | null>(
    explainedFirst === "" ? null : { profit_sn: explainedFirst },
  );
  const [open, setOpen] = useState(explainedFirst !== "");
  const everything = isOpen(filter);
  const profits = groupProfits(list.rows, list.hasMore);

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

/** A plan day with the sums of its profits, once all are loaded. */
function Day({ heading: { day, sums } }: { heading: NonNullable<ListedProfit["heading"]> }) {
  const { dayName } = useDayWords();
  return (
    <DayHeading name={dayName(day)}>
      <span className="flex flex-wrap justify-end gap-x-2 text-ink-2">
        {sums?.map(({ wallet_type: wallet, amount }) => (
          <Money key={wallet} value={formatMoney(amount)} unit={walletName(wallet)} sign />
        ))}
      </span>
    </DayHeading>
  );
}
