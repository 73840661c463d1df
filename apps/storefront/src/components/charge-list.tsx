import type { DataOf } from "@espalier/contract/types";
import { chargeTexts } from "@espalier/contract/locales/charge-texts";

import { useShop } from "../lib/shop.ts";
import { dollars } from "./price.tsx";

type Charges = DataOf<"storeQuote">["charges"];

/** What an order consists of, line by line, then what it comes to, then the taxes that are in it. */
export function ChargeList({ charges, amount, total }: { charges: Charges; amount: string; total: string }) {
  const { language } = useShop();
  const nameOf = ({ kind, title }: Charges[number]): string => (title === "" ? chargeTexts[language][kind] : title);
  const contained = charges.filter(({ kind }) => kind === "included_tax");
  return (
    <dl className="flex flex-col gap-1.5 text-panel text-ink-2">
      {charges
        .filter(({ kind }) => kind !== "included_tax")
        .map((charge) => (
          <Line key={charge.position} name={nameOf(charge)} amount={charge.amount} />
        ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2.5 text-section text-ink">
        <dt>{total}</dt>
        <dd className="tabular">{dollars(amount)}</dd>
      </div>
      {contained.map((charge) => (
        <Line key={charge.position} name={nameOf(charge)} amount={charge.amount} />
      ))}
    </dl>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="tabular">{dollars(amount)}</dd>
    </div>
  );
}
