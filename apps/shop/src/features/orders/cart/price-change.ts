import { displayMoney } from "@espalier/ui/data/display-money";

import type { ShownLine } from "./use-cart-goods.ts";

/** The price in dollars at which a line was added and today's, where they differ. */
export function priceChange({ added, goods, stock }: ShownLine): { before: string; now: string } | undefined {
  if (stock === "gone" || stock === undefined) return undefined;
  if (added.price === goods.price) return undefined;
  return { before: displayMoney(added.price, { prefix: "$" }), now: displayMoney(goods.price, { prefix: "$" }) };
}
