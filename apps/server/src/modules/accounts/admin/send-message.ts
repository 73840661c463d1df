import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { readMemberContact } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { findMemberId } from "./queries.ts";

type Written = { readonly uid: string; readonly title: string; readonly text: string };

/**
 * Sends a member a message by mail, as it was written. It is too long for an SMS, so a member without an e-mail address
 * gets none. The audit log holds it, and the member's timeline shows it. Returns the masked address.
 */
export const sendMessage = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, title, text }: Written,
  { messaging, now }: { readonly messaging: Messaging; readonly now: Date },
): Promise<Outcome<{ sent_to: string }, "member.unknown" | "member.no_email">> => {
  const memberId = await findMemberId(tx, uid);
  if (memberId === undefined) return refused("member.unknown");
  const { email, language, customerId } = await readMemberContact(tx, memberId);
  if (email === null) return refused("member.no_email");
  const addressee = { channel: "mail", recipient: email, language, customerId } as const;
  await queueMessage(tx, messaging, addressee, { template: "operator_message", words: { title, text }, now });
  const sent_to = maskRecipient(email);
  await recordAudit({ subject: { kind: "member", id: uid }, after: { title, text, sent_to } });
  return done({ sent_to });
};
