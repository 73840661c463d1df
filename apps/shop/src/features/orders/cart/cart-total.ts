import { fromHundredths, priceOf } from "@espalier/web/hundredths";

import type { CartLine } from "../../../lib/cart/create-cart.ts";

/** What the cart costs in dollars, at the prices its lines remember. */
export const cartTotal = (lines: readonly CartLine[]): string =>
  fromHundredths(lines.reduce((sum, { goods, number }) => sum + priceOf(goods.price, number), 0n));
