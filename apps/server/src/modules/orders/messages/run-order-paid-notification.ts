import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { readReachable } from "../../notifications/find-addressee.ts";
import { formatPaid, notifyOrderPaid } from "../../notifications/notify-order-paid.ts";
import { mailLink, type OrderMessaging } from "./notify-order-buyer.ts";
import { sayDelivery } from "../quote/say-delivery.ts";

/**
 * Notifies a customer of an order that was paid without a request of the customer, as by card. A repeated run sends
 * nothing.
 */
export const runOrderPaidNotification = async (
  db: Db,
  messaging: OrderMessaging,
  { sn }: { readonly sn: string },
  now: Date,
): Promise<void> => {
  const order = await db
    .selectFrom("member_order")
    .select(["customer_id", "payment_method", "amount", "paid_at", "delivery"])
    .where("sn", "=", sn)
    .executeTakeFirst();
  if (!order?.paid_at) return;
  const paid = { sn, method: order.payment_method, amount: order.amount, delivery: sayDelivery(order.delivery) };
  const buyer = await readReachable(db, order.customer_id, "order");
  await inTransaction(db, async (tx) => {
    if (buyer.memberId === null) {
      const words = { sn, amount: formatPaid(paid.method, paid.amount), delivery: paid.delivery };
      await mailLink(tx, messaging, buyer, { template: "order_paid", words, cause: `order_paid ${sn}`, now });
    } else {
      await notifyOrderPaid(tx, messaging, buyer, paid, now);
    }
    return done(null);
  });
};
