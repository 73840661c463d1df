import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readReachable } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { createOrderLink } from "../store/order-links.ts";
import type { OrderMessaging } from "./notify-order-buyer.ts";

/** Mails a customer another link to an order, and returns the masked address; null for a customer without one. */
export const mailOrderLink = async (
  tx: Tx,
  messaging: OrderMessaging,
  customerId: number,
  { sn, now }: { readonly sn: string; readonly now: Date },
): Promise<string | null> => {
  const { email, language } = await readReachable(tx, customerId, "order");
  if (email === null) return null;
  const token = await createOrderLink(tx, sn, { random: messaging.random, now });
  const addressee = { channel: "mail", recipient: email, language, customerId } as const;
  await queueMessage(tx, messaging, addressee, { template: "linked_order", words: { sn, token }, now });
  return maskRecipient(email);
};
