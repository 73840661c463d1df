import { add, formatMoney, type Money, readMoney, times } from "@espalier/core/money/money";

import type { ShownLine } from "./use-cart-goods.ts";

type Priced = Pick<ShownLine, "number" | "goods">;

type CartTotal = { points: string | undefined; dollars: string; pv: string | undefined };

/** The total of the cart in the points of the wallets and its volume, undefined until each line's are known, and in dollars for the card. */
export function cartTotal(lines: readonly Priced[]): CartTotal {
  const isKnown = lines.every(({ goods }) => goods.pv_price !== undefined && goods.pv !== undefined);
  return {
    points: isKnown ? sumOf(lines, ({ pv_price }) => pv_price ?? "0.00") : undefined,
    dollars: sumOf(lines, ({ price }) => price),
    pv: isKnown ? sumOf(lines, ({ pv }) => pv ?? "0.00") : undefined,
  };
}

const sumOf = (lines: readonly Priced[], priceOf: (goods: Priced["goods"]) => string): string =>
  formatMoney(add(...lines.map(({ goods, number }): Money => times(readMoney(priceOf(goods)), number))));
