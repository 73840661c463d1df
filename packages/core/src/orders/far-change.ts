import type { Money } from "../money/money.ts";

export type GoodsAmounts = { readonly price: Money; readonly pv_price: Money; readonly pv: Money };
const AMOUNTS = ["price", "pv_price", "pv"] as const;

/**
 * Whether a price or the volume of goods changes by so many basis points or more, up or down, from any of the amounts that it had
 * lately, so that a large change cannot be split into small ones. What was nothing before does not count.
 */
export const isFarChange = (lately: readonly GoodsAmounts[], next: GoodsAmounts, basisPoints: number): boolean =>
  AMOUNTS.some((each) =>
    lately.some(({ [each]: was }) => {
      const change = next[each] > was ? next[each] - was : was - next[each];
      return was > 0n && change > 0n && change * 10_000n >= was * BigInt(basisPoints);
    }),
  );
