import type { Money } from "../money/money.ts";
import { type ListedPrices, retailPriceOf } from "./price-order.ts";

export type GoodsAmounts = ListedPrices & { readonly pv_price: Money; readonly pv: Money };

const amountsOf = (goods: GoodsAmounts): readonly Money[] => [
  goods.price,
  goods.pv_price,
  goods.pv,
  retailPriceOf(goods),
];

/**
 * Whether a price or the volume of goods changes by so many basis points or more, up or down, from any of the amounts that it had
 * lately, so that a large change cannot be split into small ones. What was nothing before does not count.
 */
export const isFarChange = (lately: readonly GoodsAmounts[], next: GoodsAmounts, basisPoints: number): boolean =>
  amountsOf(next).some((amount, which) =>
    lately.some((goods) => {
      const was = amountsOf(goods)[which] ?? amount;
      const change = amount > was ? amount - was : was - amount;
      return was > 0n && change > 0n && change * 10_000n >= was * BigInt(basisPoints);
    }),
  );
