import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { PlatformDeps } from "../../../platform/deps.ts";
import { findAddressees, type Reachable, readReachable } from "../../notifications/find-addressee.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyReachable } from "../../notifications/notify-customer.ts";
import { composeMessage, type MessageContent } from "../../notifications/queue-message.ts";
import { insertMessages } from "../../notifications/store.ts";
import { createOrderLink } from "../store/order-links.ts";

/** What messages about orders are made with: the link in one to a buyer without a membership is drawn at random. */
export type OrderMessaging = Messaging & Pick<PlatformDeps, "random">;

/** The messages about an order, each with its form for a buyer who has no account to open the order in. */
const BY_LINK = {
  order_paid: "linked_order_paid",
  order_shipped: "linked_order_shipped",
  order_ready: "linked_order_ready",
  order_refunded: "linked_order_refunded",
} as const;

type Content<Name extends keyof typeof BY_LINK> = MessageContent<Name> & {
  readonly words: { readonly sn: string };
};

/** Notifies the buyer of an order: a member in the ways that the member chose, anybody else by mail, with a link that opens the order. */
export const notifyOrderBuyer = async <Name extends "order_shipped" | "order_ready" | "order_refunded">(
  tx: Tx,
  messaging: OrderMessaging,
  customerId: number,
  content: Content<Name>,
): Promise<void> => {
  const buyer = await readReachable(tx, customerId, "order");
  if (buyer.memberId === null) await mailLink(tx, messaging, buyer, content);
  else await notifyReachable(tx, messaging, buyer, content);
};

/** Mails a buyer who is no member what the message says, with a link that opens the order. */
export const mailLink = async <Name extends keyof typeof BY_LINK>(
  tx: Tx,
  messaging: OrderMessaging,
  buyer: Reachable,
  { template, words, cause, now }: Content<Name>,
): Promise<void> => {
  const addressees = findAddressees(buyer, messaging);
  if (addressees.length === 0) return;
  const token = await createOrderLink(tx, words.sn, { random: messaging.random, now });
  const content = {
    template: BY_LINK[template],
    words: { ...words, token },
    now,
    ...(cause === undefined ? {} : { cause }),
  };
  await insertMessages(
    tx,
    addressees.map((addressee) => composeMessage(messaging, addressee, content)),
  );
};
