import type { Money } from "@espalier/core/money/money";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMember } from "../../notifications/notify-member.ts";
import { formatPaid } from "../../notifications/notify-order-paid.ts";

type Refunded = { readonly method: PaymentMethod; readonly paid: Money; readonly reason: string; readonly now: Date };

/** Notifies the member of a refund, with its reason. */
export const notifyRefunded = async (
  tx: Tx,
  messaging: Messaging,
  { memberId, sn }: { readonly memberId: number; readonly sn: string },
  { method, paid, reason, now }: Refunded,
): Promise<void> => {
  const words = { sn, amount: formatPaid(method, paid), reason };
  await notifyMember(tx, messaging, memberId, { template: "order_refunded", words, now });
};
