import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Wanted } from "./choose-goods.ts";
import { UNPAID } from "./limits.ts";
import { countUnpaid } from "./queries.ts";
import { lockUnpaid } from "./store/orders.ts";

/**
 * Checks that the customer may have one more unpaid order with these goods; the lock makes simultaneous requests count
 * one after another.
 */
export const limitUnpaidOrders = async (
  tx: Tx,
  customerId: number,
  goods: readonly Wanted[],
): Promise<Outcome<null, "order.too_many_unpaid" | "order.too_many_held">> => {
  const [, held] = await Promise.all([lockUnpaid(tx, customerId), countUnpaid(tx, customerId)]);
  if (held.orders >= UNPAID.mostOrders) return refused("order.too_many_unpaid", { max: String(UNPAID.mostOrders) });
  const left = UNPAID.mostPieces - held.pieces;
  const wanted = goods.reduce((sum, { number }) => sum + number, 0);
  if (wanted <= left) return done(null);
  return refused("order.too_many_held", { max: String(UNPAID.mostPieces), left: String(left) });
};
