import { add, formatMoney, type Money, readMoney, times } from "@espalier/core/money/money";

import type { ShownLine } from "./use-cart-goods.ts";

type Priced = Pick<ShownLine, "number" | "goods">;

/** The total of the cart in the points of the wallets, undefined until each line's are known, and in dollars for the card. */
export function cartTotal(lines: readonly Priced[]): { points: string | undefined; dollars: string } {
  const points = lines.map(({ goods }) => goods.pv_price);
  return {
    points: points.every((price) => price !== undefined)
      ? sumOf(lines, ({ pv_price }) => pv_price ?? "0.00")
      : undefined,
    dollars: sumOf(lines, ({ price }) => price),
  };
}

const sumOf = (lines: readonly Priced[], priceOf: (goods: Priced["goods"]) => string): string =>
  formatMoney(add(...lines.map(({ goods, number }): Money => times(readMoney(priceOf(goods)), number))));
