import { add, type Money, subtract, ZERO } from "../money/money.ts";
import type { ChargeKind } from "../vocabulary/order.ts";
import type { Charge } from "./charges.ts";

type Shown = Pick<Charge, "kind" | "title" | "rate" | "amount"> & { readonly position: number };

/**
 * Charges as people read them. The taxes at one rate are one, whatever lines they are of. Tax that prices contain is shown once, above
 * zero and as contained: it is a part of the other amounts, which add up without it.
 */
export const shownCharges = (charges: readonly Shown[]): readonly Shown[] => {
  const isContained = charges.some(({ kind }) => kind === "included_tax");
  const rows: Shown[] = [];
  for (const charge of charges) {
    if (charge.kind === "tax" && isContained) continue;
    const amount = charge.kind === "included_tax" ? subtract(ZERO, charge.amount) : charge.amount;
    const place = isTax(charge) ? rows.findIndex((row) => isAlike(row, charge)) : -1;
    const alike = rows[place];
    if (alike === undefined) rows.push({ ...charge, amount });
    else rows[place] = { ...alike, amount: add(alike.amount, amount) };
  }
  return rows;
};

const isTax = ({ kind }: Shown): boolean => kind === "tax" || kind === "included_tax";

const isAlike = (one: Shown, other: Shown): boolean =>
  one.kind === other.kind && one.rate === other.rate && JSON.stringify(one.title) === JSON.stringify(other.title);

/** The same for the sum of each kind: `tax` is what was added to prices, `included_tax` what they contain. */
export const shownSums = <Sums extends Readonly<Record<ChargeKind, Money>>>(sums: Sums): Sums => ({
  ...sums,
  tax: add(sums.tax, sums.included_tax),
  included_tax: subtract(ZERO, sums.included_tax),
});
