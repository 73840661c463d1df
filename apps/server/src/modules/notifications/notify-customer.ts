import type { Tx } from "../../platform/db/in-transaction.ts";
import { type Contact, findAddressee, readContact, readMemberContact } from "./find-addressee.ts";
import type { Messaging } from "./messaging.ts";
import { queueMessage, type MessageContent } from "./queue-message.ts";
import type { TemplateName } from "./templates.ts";

/**
 * Queues a message to a customer, in the customer's language and in the transaction that causes it. There is no limit:
 * messages about sessions and passwords are always sent. A customer without an address gets none.
 */
export const notifyCustomer = async <Name extends TemplateName>(
  tx: Tx,
  messaging: Messaging,
  customerId: number,
  content: MessageContent<Name>,
): Promise<void> => await notify(tx, messaging, await readContact(tx, customerId), content);

/** The same to the customer that a member is. */
export const notifyMember = async <Name extends TemplateName>(
  tx: Tx,
  messaging: Messaging,
  memberId: number,
  content: MessageContent<Name>,
): Promise<void> => await notify(tx, messaging, await readMemberContact(tx, memberId), content);

const notify = async <Name extends TemplateName>(
  tx: Tx,
  messaging: Messaging,
  contact: Contact,
  content: MessageContent<Name>,
): Promise<void> => {
  const addressee = findAddressee(contact, messaging, "mail");
  if (addressee) await queueMessage(tx, messaging, addressee, content);
};
