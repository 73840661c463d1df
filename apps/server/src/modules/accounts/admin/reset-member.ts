import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { deletePasskeysOf } from "../store/member-passkeys.ts";
import { endAllSessions } from "../store/sessions.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { findAddressee, readContact } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { holdFrom } from "../money-hold.ts";
import { lockMember } from "./queries.ts";
import { changeMember } from "../store/members.ts";

type OneTime = {
  readonly password: string;
  readonly hash: string;
  readonly company: Company;
  readonly now: Date;
};

/**
 * Resets an account: sends the member a one-time password, which no operator sees, removes the passkeys, ends the
 * sessions, requires the member to set both passwords again (backend 2), and holds the money for a day. Returns the
 * masked address of the message.
 */
export const resetMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason }: { readonly uid: string; readonly reason: string },
  { password, hash, company, now }: OneTime,
): Promise<Outcome<{ sent_to: string }, "member.unknown" | "member.unreachable">> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  const addressee = findAddressee(await readContact(tx, member.id), company, "sms");
  if (!addressee) return refused("member.unreachable");
  await changeMember(tx, member.id, { password_hash: hash, must_reset: true, money_held_until: holdFrom(now) });
  await deletePasskeysOf(tx, member.id);
  await endAllSessions(tx, member.id);
  await notifyPasswordChanged(tx, company, "login", { memberId: member.id, now });
  await queueMessage(tx, company, addressee, { template: "one_time_password", words: { uid, password }, now });
  const sent_to = maskRecipient(addressee.recipient);
  await recordAudit({ subject: { kind: "member", id: uid }, after: { must_reset: true, sent_to }, reason });
  return done({ sent_to });
};
