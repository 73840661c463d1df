import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

import type { ModelOrder, RetailTerms } from "../client-model.ts";
import { costOf } from "../selling/order-cost.ts";

/** The wallets' shares of a retail profit, in basis points; the first gets what rounding leaves. */
export const RETAIL_SHARES = [
  { wallet: "CP", rate: 7_000 },
  { wallet: "SP", rate: 3_000 },
] as const;

/** What a customer's order brings its seller as long as nothing is refunded, by wallet; undefined where it may be of several terms. */
export const retailDue = (
  { kept: [kept, ...others] }: Pick<ModelOrder, "kept">,
  { rate, ofDifference }: RetailTerms,
): ReadonlyMap<PlanWallet, bigint> | undefined => {
  if (!kept || others.length > 0) return undefined;
  const { goods, taxes } = costOf(kept, "card");
  const inside = taxes.flatMap(({ parts }) => parts).filter(({ line }) => line !== null);
  const price = kept.included ? inside.reduce((rest, { tax }) => rest - tax, goods) : goods;
  const asMember = kept.lines.reduce((sum, { memberPrice, number }) => sum + memberPrice * BigInt(number), 0n);
  const base = ofDifference ? price - (asMember * price) / goods : price;
  const whole = base > 0n ? (base * BigInt(rate)) / 10_000n : 0n;
  const [first, ...rest] = RETAIL_SHARES;
  const parts = new Map<PlanWallet, bigint>([[first.wallet, whole]]);
  for (const share of rest) {
    const part = (whole * BigInt(share.rate)) / 10_000n;
    parts.set(share.wallet, part).set(first.wallet, (parts.get(first.wallet) ?? 0n) - part);
  }
  return parts;
};
