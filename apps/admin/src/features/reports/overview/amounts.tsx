import { Money } from "@espalier/ui/data/money";

type AmountsProps = { amounts: readonly { readonly unit: string; readonly value: string }[] };

/** Amounts of several units, one below the other; of those that are zero only the first, if all are. */
export function Amounts({ amounts }: AmountsProps) {
  const others = amounts.filter(({ value }) => Number(value) !== 0);
  return (others.length === 0 ? amounts.slice(0, 1) : others).map(({ unit, value }) => (
    <Money key={unit} value={value} unit={unit} className="block" />
  ));
}
