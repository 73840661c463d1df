import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { readReachable } from "../notifications/find-addressee.ts";
import { notifyOrderPaid } from "../notifications/notify-order-paid.ts";

/**
 * Notifies a customer of an order that was paid without a request of the customer, as by card. A repeated run sends
 * nothing.
 */
export const runOrderPaidNotification = async (
  db: Db,
  messaging: Messaging,
  { sn }: { readonly sn: string },
  now: Date,
): Promise<void> => {
  const order = await db
    .selectFrom("member_order")
    .select(["customer_id", "payment_method", "amount", "paid_at"])
    .where("sn", "=", sn)
    .executeTakeFirst();
  if (!order?.paid_at) return;
  const paid = { sn, method: order.payment_method, amount: order.amount };
  const buyer = await readReachable(db, order.customer_id, "order");
  await inTransaction(db, async (tx) => done(await notifyOrderPaid(tx, messaging, buyer, paid, now)));
};
