import type { Tx } from "../../platform/db/in-transaction.ts";
import { findAddressees, type Reachable, readReachable, readReachableMember } from "./find-addressee.ts";
import { notifyMemberOf } from "./inbox/notify-members.ts";
import type { Messaging } from "./messaging.ts";
import { composeMessage, type MessageContent } from "./queue-message.ts";
import { insertMessages } from "./store.ts";
import { type InboxTemplate, TEMPLATES } from "./templates.ts";

/**
 * Notifies a customer, in the customer's language and in the transaction that causes it: a member in the ways that the member chose. There is
 * no limit: messages about sessions and passwords are always sent. A member without an address has it in the inbox alone.
 */
export const notifyCustomer = async <Name extends InboxTemplate>(
  tx: Tx,
  messaging: Messaging,
  customerId: number,
  content: MessageContent<Name>,
): Promise<void> =>
  await notifyReachable(tx, messaging, await readReachable(tx, customerId, TEMPLATES[content.template].kind), content);

/** The same for the customer that a member is. */
export const notifyMember = async <Name extends InboxTemplate>(
  tx: Tx,
  messaging: Messaging,
  memberId: number,
  content: MessageContent<Name>,
): Promise<void> =>
  await notifyReachable(
    tx,
    messaging,
    await readReachableMember(tx, memberId, TEMPLATES[content.template].kind),
    content,
  );

/** The same for a customer who was read already. */
export const notifyReachable = async <Name extends InboxTemplate>(
  tx: Tx,
  messaging: Messaging,
  customer: Reachable,
  content: MessageContent<Name>,
): Promise<void> => {
  const { template, words, cause, now } = content;
  const messages = findAddressees(customer, messaging).map((addressee) =>
    composeMessage(messaging, addressee, content),
  );
  await insertMessages(tx, messages);
  const { memberId } = customer;
  if (memberId === null) return;
  await notifyMemberOf(tx, { memberId, template, words, ...(cause === undefined ? {} : { cause }) }, now, [
    "inbox",
    "push",
  ]);
};
