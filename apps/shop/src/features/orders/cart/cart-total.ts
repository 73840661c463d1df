import { add, formatMoney, readMoney, times } from "@espalier/core/money/money";

import type { CartLine } from "../../../lib/cart/create-cart.ts";

/** The total of the cart in dollars, at the prices of its lines. */
export const cartTotal = (lines: readonly CartLine[]): string =>
  formatMoney(add(...lines.map(({ goods, number }) => times(readMoney(goods.price), number))));
