import { floorShare, type Money, subtract, times, ZERO } from "../money/money.ts";
import { type Charge, netOfGoods, sumOf } from "./charges.ts";

/** What a customer's order came to, in hundredths of a dollar: its goods without tax, and what a member would have paid for them. */
export type RetailSum = { readonly price: Money; readonly memberPrice: Money };

/** A line of goods; `memberPrice` of one piece. */
type RetailLine = { readonly number: number; readonly memberPrice: Money };

/**
 * What an order's goods came to, less what was taken off them, without the tax that prices contain. The price of members loses the same
 * share for the tax.
 */
export const retailSum = (
  charges: readonly Pick<Charge, "kind" | "line" | "amount">[],
  lines: readonly RetailLine[],
): RetailSum => {
  const paid = netOfGoods(charges);
  const taxInside = sumOf(charges.filter(({ kind, line }) => kind === "included_tax" && line !== null));
  const price = subtract(paid, subtract(ZERO, taxInside));
  const asMember = sumOf(lines.map(({ number, memberPrice }) => ({ amount: times(memberPrice, number) })));
  return { price, memberPrice: paid === ZERO ? ZERO : floorShare(asMember, price, paid) };
};

/**
 * What a refund takes back of it: the share of what it gives back for the goods. `before` and `after` are what refunds gave back of the
 * goods, less what was taken off them; each share is the difference between two that are rounded down, so that those of all refunds add up.
 */
export const retailBack = (
  { price, memberPrice }: RetailSum,
  { paid, before, after }: { readonly paid: Money; readonly before: Money; readonly after: Money },
): RetailSum => {
  const back = (whole: Money): Money =>
    paid === ZERO ? ZERO : subtract(floorShare(whole, before, paid), floorShare(whole, after, paid));
  return { price: back(price), memberPrice: back(memberPrice) };
};
