import type { Part } from "../../part.ts";
import { sumOfParts, withoutZeros } from "../../split-profit.ts";
import type { CloseFacts, RawProfit } from "../component.ts";
import type { ParameterList, ValuesOf } from "../parameter.ts";
import { retailDue, type RetailPrice } from "./price-retail.ts";

export const retailParameters = {
  /** The rate on the price of what a seller's customers buy; 0: no retail profit. */
  rate: { unit: "rate", place: "retail.rate", stored: "retail.rate_bp", absent: 0 },
  /** Whether the rate is taken of what customers pay above the price of members, and not of the whole price. */
  ofDifference: { unit: "flag", place: "retail.of_difference", stored: "retail.of_difference", absent: false },
} as const satisfies ParameterList;

/** A share of what a customer paid; negative when goods came back. */
export type RawRetail = RawProfit &
  RetailPrice & {
    readonly type: "retail";
    readonly order: string;
    readonly rate: number;
  };

/**
 * Step 7: what the sellers of customers' orders get, once for each order, and what is taken back from them when goods come back: what was paid
 * beyond the due for the rest, by the terms under which it was paid. Neither activity nor rank counts, since a customer paid.
 */
export const payRetail = (
  values: ValuesOf<typeof retailParameters>,
  { retail }: Pick<CloseFacts, "retail">,
): Iterable<RawRetail> => ({
  *[Symbol.iterator]() {
    for (const { order, seller: member, price: change, memberPrice: memberChange, before } of retail) {
      const sold = { price: before.price + change, memberPrice: before.memberPrice + memberChange };
      const terms = before.terms ?? values;
      const paid = sumOfParts(before.paid);
      const due = retailDue(sold, terms);
      const isFirst = before.price === 0 && change > 0;
      const raw = isFirst ? due : Math.min(0, due - paid);
      if (raw === 0) continue;
      const parts = raw < 0 ? { parts: withoutZeros(partsBack(before.paid, due)) } : {};
      const of = { price: sold.price, memberPrice: terms.ofDifference ? sold.memberPrice : 0 };
      yield { type: "retail", member, raw, ...parts, order, ...of, rate: terms.rate };
    }
  },
});

/**
 * What is taken back from each wallet until they keep `due` together, each in proportion to what it got. The shares are the differences of
 * rounded sums, so that they add up and none takes more than was paid.
 */
export const partsBack = (paid: readonly Part[], due: number): readonly Part[] => {
  const whole = BigInt(sumOfParts(paid));
  let [sum, kept] = [0n, 0n];
  return paid.map(({ wallet, amount }) => {
    sum += BigInt(amount);
    const keptThen = (sum * BigInt(due)) / whole;
    const keeps = Number(keptThen - kept);
    kept = keptThen;
    return { wallet, amount: keeps - amount };
  });
};
