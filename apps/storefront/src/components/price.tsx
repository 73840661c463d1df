import { displayMoney } from "@espalier/ui/data/display-money";

/** An amount of the wire in dollars, as texts take it. */
export const dollars = (amount: string): string => displayMoney(amount, { prefix: "$" });

/** An amount in dollars; its size comes from around it. */
export function Price({ value }: { value: string }) {
  return <span className="tabular whitespace-nowrap">{dollars(value)}</span>;
}
