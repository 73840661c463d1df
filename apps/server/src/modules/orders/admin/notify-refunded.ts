import type { Money } from "@espalier/core/money/money";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { formatPaid } from "../../notifications/notify-order-paid.ts";
import { notifyOrderBuyer, type OrderMessaging } from "../messages/notify-order-buyer.ts";

type Refunded = { readonly method: PaymentMethod; readonly paid: Money; readonly reason: string; readonly now: Date };

/** Notifies the customer of a refund, with its reason. */
export const notifyRefunded = async (
  tx: Tx,
  messaging: OrderMessaging,
  { customerId, sn }: { readonly customerId: number; readonly sn: string },
  { method, paid, reason, now }: Refunded,
): Promise<void> => {
  const words = { sn, amount: formatPaid(method, paid), reason };
  await notifyOrderBuyer(tx, messaging, customerId, { template: "order_refunded", words, now });
};
