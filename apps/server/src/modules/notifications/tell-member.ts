import type { Tx } from "../../platform/db/in-transaction.ts";
import { findAddressee, readContact } from "./find-addressee.ts";
import type { House } from "./house.ts";
import { queueMessage, type Said } from "./queue-message.ts";
import type { TemplateName } from "./templates/templates.ts";

/**
 * Writes a message to a member, in the member's own language and in the transaction that causes it. Nothing holds such messages
 * back: sessions and passwords are told however many others were. A member who cannot be reached is told nothing.
 */
export const tellMember = async <Name extends TemplateName>(
  tx: Tx,
  house: House,
  memberId: number,
  said: Said<Name>,
): Promise<void> => {
  const addressee = findAddressee(await readContact(tx, memberId), house, "mail");
  if (addressee) await queueMessage(tx, house, addressee, said);
};
