import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { fillText } from "@espalier/core/text/fill-text";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";

import { formatDate } from "../format-date.ts";
import { currentLanguage } from "../language.ts";
import type { ExplainedPair } from "./profit-to-explain.ts";

/** The period's first sales below the member, and how many there were. */
export function PairSales({ pair: { sales, sales_count: count } }: { pair: ExplainedPair }) {
  const texts = profitTexts[currentLanguage()];
  const shown = sales.length;
  return (
    <Section title={texts.sales} level={3}>
      <p className="-mt-2 text-small text-ink-3">{countText(shown, count)}</p>
      {shown === 0 ? null : (
        <ul aria-label={texts.sales} className="divide-y divide-line rounded-panel inset-ring-1 inset-ring-line">
          {inPlaces(sales).map((sale) => (
            <SaleLine key={sale.place} sale={sale} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Two sales may be alike in everything; their places are not. */
const inPlaces = (sales: ExplainedPair["sales"]) => sales.map((sale, place) => ({ ...sale, place }));

function countText(shown: number, count: number): string {
  const texts = profitTexts[currentLanguage()];
  if (count === 0) return texts.salesNone;
  return fillText(shown < count ? texts.salesFirst : texts.salesAll, { shown: String(shown), count: String(count) });
}

function SaleLine({ sale }: { sale: ExplainedPair["sales"][number] }) {
  const texts = profitTexts[currentLanguage()];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="text-small font-medium text-accent-ink">{texts[sale.side]}</span>
        <span className="tabular text-panel font-normal wrap-anywhere text-ink">{sale.member}</span>
      </span>
      <Money value={sale.pv} unit="PV" className="ml-auto text-row text-ink" />
      <span className="tabular w-full text-small text-ink-3">{formatDate(sale.at)}</span>
    </li>
  );
}
