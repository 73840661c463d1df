import type { Tx } from "../../platform/db/in-transaction.ts";
import { findAddressee, readContact } from "./find-addressee.ts";
import type { Messaging } from "./messaging.ts";
import { queueMessage, type MessageContent } from "./queue-message.ts";
import type { TemplateName } from "./templates.ts";

/**
 * Queues a message to a member, in the member's language and in the transaction that causes it. There is no limit:
 * messages about sessions and passwords are always sent. A member without an address gets none.
 */
export const notifyMember = async <Name extends TemplateName>(
  tx: Tx,
  messaging: Messaging,
  memberId: number,
  content: MessageContent<Name>,
): Promise<void> => {
  const addressee = findAddressee(await readContact(tx, memberId), messaging, "mail");
  if (addressee) await queueMessage(tx, messaging, addressee, content);
};
