import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { ExplainedProfit } from "./profit-queries.ts";

type Pair = NonNullable<ExplainedProfit["pair"]>;

/** The period's first sales below the member, and how many there were. */
export function PairSales({ pair: { sales, sales_count: count } }: { pair: Pair }) {
  const { t } = useTranslation("profit");
  const shown = sales.length;
  return (
    <Section title={t("explain.sales")} level={3}>
      <p className="-mt-2 text-small text-ink-3">{useCountText(shown, count)}</p>
      {shown === 0 ? null : (
        <ul aria-label={t("explain.sales")} className="divide-y divide-line rounded-panel inset-ring-1 inset-ring-line">
          {inPlaces(sales).map((sale) => (
            <SaleLine key={sale.place} sale={sale} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Two sales may be alike in everything; their places are not. */
const inPlaces = (sales: Pair["sales"]) => sales.map((sale, place) => ({ ...sale, place }));

function useCountText(shown: number, count: number): string {
  const { t } = useTranslation("profit");
  if (count === 0) return t("explain.salesNone");
  return shown < count ? t("explain.salesFirst", { shown, count }) : t("explain.salesAll", { count });
}

function SaleLine({ sale }: { sale: Pair["sales"][number] }) {
  const { t } = useTranslation("profit");
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="text-small font-medium text-accent-ink">
          {sale.side === sideNumber.left ? t("explain.left") : t("explain.right")}
        </span>
        <span className="tabular text-panel font-normal wrap-anywhere text-ink">{sale.member}</span>
      </span>
      <Money value={sale.pv} unit="PV" className="ml-auto text-row text-ink" />
      <span className="tabular w-full text-small text-ink-3">{formatDate(sale.at)}</span>
    </li>
  );
}
