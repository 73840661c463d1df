import { displayMoney } from "@espalier/ui/data/display-money";

import type { ShownLine } from "./use-cart-goods.ts";

/** The price at which a line was added and today's, where they differ: in SP, or in dollars if those alone changed. */
export function priceChange({ added, goods, stock }: ShownLine): { before: string; now: string } | undefined {
  if (stock === "gone" || stock === undefined) return undefined;
  if (added.pv_price !== undefined && goods.pv_price !== undefined && added.pv_price !== goods.pv_price)
    return { before: `${displayMoney(added.pv_price)} SP`, now: `${displayMoney(goods.pv_price)} SP` };
  if (added.price === goods.price) return undefined;
  return { before: displayMoney(added.price, { prefix: "$" }), now: displayMoney(goods.price, { prefix: "$" }) };
}
