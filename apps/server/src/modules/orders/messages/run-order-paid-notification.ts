import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { readReachable } from "../../notifications/find-addressee.ts";
import { notifyMemberOf } from "../../notifications/inbox/notify-members.ts";
import { formatPaid, notifyOrderPaid } from "../../notifications/notify-order-paid.ts";
import { mailLink, type OrderMessaging } from "./notify-order-buyer.ts";
import { sayDelivery } from "../quote/say-delivery.ts";

/**
 * Notifies a customer of an order that was paid without a request of the customer, as by card, and the member who sold it. A repeated run
 * sends nothing.
 */
export const runOrderPaidNotification = async (
  db: Db,
  messaging: OrderMessaging,
  { sn }: { readonly sn: string },
  now: Date,
): Promise<void> => {
  const order = await db
    .selectFrom("member_order")
    .select(["customer_id", "payment_method", "amount", "paid_at", "delivery", "seller_id"])
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
    if (order.seller_id !== null) {
      const words = { sn, amount: formatPaid(paid.method, paid.amount), customer: String(order.customer_id) };
      const message = { memberId: order.seller_id, template: "customer_ordered", words, cause: `sold ${sn}` } as const;
      await notifyMemberOf(tx, message, now);
    }
    return done(null);
  });
};
