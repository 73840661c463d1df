import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db, type Tx } from "../../db/in-transaction.ts";
import { changeOrder, lockOrder, noteEvent, readLines, returnStock } from "../../orders/queries.ts";
import { listStaleOrders, releaseCoupon } from "./queries.ts";

const UNPAID_HOURS = 24;

/** Cancels an unpaid order: its stock and its coupon are free again. */
export const cancelOrder = async (
  tx: Tx,
  order: { readonly memberId: number; readonly sn: string },
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.not_unpaid">> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (found.status !== "unpaid") return refused("order.not_unpaid");
  await changeOrder(tx, order, { status: "cancelled" });
  await noteEvent(tx, order, "cancelled", now);
  await releaseCoupon(tx, order);
  await returnStock(tx, order, await readLines(tx, order), { reason: "cancelled", now });
  return done(null);
};

/** Cancels what has been unpaid for 24 hours; answers how many. An order paid or cancelled meanwhile is left alone. */
export const cancelStaleOrders = async (db: Db, now: Date): Promise<number> => {
  const stale = await listStaleOrders(db, new Date(now.getTime() - UNPAID_HOURS * 3_600_000));
  let cancelled = 0;
  for (const order of stale) {
    const outcome = await inTransaction(db, async (tx) => await cancelOrder(tx, order, now));
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
};
