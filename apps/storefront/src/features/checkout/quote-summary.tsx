import { fillText } from "@espalier/core/text/fill-text";

import { ChargeList } from "../../components/charge-list.tsx";
import { dollars } from "../../components/price.tsx";
import { useShop } from "../../lib/shop.ts";
import type { Quote } from "./checkout-form.ts";

/** What is ordered and what it costs. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const words = useShop().texts.checkout;
  return (
    <>
      <ul className="flex flex-col gap-1.5 text-panel text-ink">
        {quote.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {line.number} × {line.title}
            </span>
            <span className="tabular">{dollars(line.amount)}</span>
          </li>
        ))}
      </ul>
      <ChargeList charges={quote.charges} amount={quote.amount} total={words.total} />
      {quote.missing_for_free_delivery === null ? null : (
        <p className="text-small text-accent-ink">
          {fillText(words.missingForFree, { amount: dollars(quote.missing_for_free_delivery) })}
        </p>
      )}
    </>
  );
}
