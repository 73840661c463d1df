import type { CartLine } from "../../lib/create-cart.ts";
import { fromHundredths, priceOf } from "../../lib/hundredths.ts";

/** What the cart costs in dollars, at the prices its lines remember. */
export const cartTotal = (lines: readonly CartLine[]): string =>
  fromHundredths(lines.reduce((sum, { goods, number }) => sum + priceOf(goods.price, number), 0n));
