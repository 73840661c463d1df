import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { type ChargeKind, CHARGES } from "../vocabulary/order.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/**
 * A part of what an order costs, in hundredths of the payment's unit; below zero where it takes something off. The order costs their sum.
 * `line`: of one line of goods only; null where it is of the whole order, as what makes up the price of the goods always is. `title`:
 * what it is called where the word for its kind does not say enough. `rate`: basis points of `base`, where it is a share of something.
 */
export type Charge = {
  readonly kind: ChargeKind;
  readonly line: number | null;
  readonly title: LocalizedText | null;
  readonly rate: number | null;
  readonly base: Money | null;
  readonly amount: Money;
};

/** Any list of amounts by kind. */
export type Amounts = readonly Pick<Charge, "kind" | "amount">[];

/** What charges come to. */
export const sumOf = (charges: readonly Pick<Charge, "amount">[]): Money => add(...charges.map(({ amount }) => amount));

/** What the charges of a kind come to. */
export const sumOfKind = (charges: Amounts, wanted: ChargeKind): Money =>
  sumOf(charges.filter(({ kind }) => kind === wanted));

/** What is taken off the goods; not below zero. */
export const discountOf = (charges: Amounts): Money => subtract(ZERO, sumOfKind(charges, "discount"));

/** What the goods cost, less what is taken off them. */
export const netOfGoods = (charges: Amounts): Money => sumOf(charges.filter(({ kind }) => CHARGES[kind].ofGoods));

/** Whether anything is posted for charges, which may still come to nothing. */
export const movesMoney = (charges: readonly Pick<Charge, "amount">[]): boolean =>
  charges.some(({ amount }) => amount !== ZERO);
