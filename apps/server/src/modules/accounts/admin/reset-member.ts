import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { type OneTimePassword, oneTimePassword } from "../../../platform/passwords/one-time-password.ts";
import { deletePasskeysOf } from "../store/member-passkeys.ts";
import { endAllSessions } from "../store/sessions.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { findAddressee, readMemberContact } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { type Addressee, queueMessage } from "../../notifications/queue-message.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { refuseNewAddress } from "../email-bar.ts";
import { approveEmailChanges } from "../../members/store/email-changes.ts";
import { holdFrom } from "../money-hold.ts";
import { lockMember } from "./queries.ts";
import { changeMember } from "../../members/store/members.ts";

const KIND = "member_reset";

type By = { readonly operatorId: number; readonly now: Date };
type Refusal = "member.unknown" | "member.unreachable";

/**
 * Resets an account: sends the member a one-time password, which no operator sees, removes the passkeys, ends the
 * sessions, requires the member to set both passwords again (backend 2), and holds the money for a day. Returns the
 * masked address of the message. Where it would go to an e-mail that was changed lately, an owner beside this operator has to approve; then
 * nothing changes yet, and the proposal's number is returned.
 */
export const resetMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason }: { readonly uid: string; readonly reason: string },
  { operatorId, now, messaging, ...password }: OneTimePassword & By & { readonly messaging: Messaging },
): Promise<
  Outcome<{ readonly sent_to: string; readonly approval_id: number | null }, Refusal | "approval.waiting">
> => {
  const subject = { kind: "member", id: uid };
  const found = await findMember(tx, messaging, uid);
  if (!found.ok) return found;
  const { member, addressee } = found.value;
  const isNew = addressee.channel === "mail" && !(await refuseNewAddress(tx, member.id, now)).ok;
  if (isNew && (await hasSecondOperator(tx, KIND, { operatorId, now }))) {
    const proposal = { kind: KIND, subject: uid, amount: null, detail: {}, reason } as const;
    const proposed = await proposeAction(tx, proposal, { operatorId, now });
    if (!proposed.ok) return proposed;
    await recordAudit({ subject, after: { proposed: proposed.value }, reason });
    return done({ sent_to: "", approval_id: proposed.value });
  }
  const sent_to = await reset(tx, messaging, found.value, { ...password, now });
  await recordAudit({ subject, after: { must_reset: true, sent_to }, reason });
  return done({ sent_to, approval_id: null });
};

/** The account is reset when a second owner approves; the approval's own entry in the audit log records it. */
export const resetApprovable = (deps: AccountsDeps): Approvable => ({
  kind: KIND,
  carryOut: async (tx, { subject: uid }, { now }) => {
    const found = await findMember(tx, deps, uid);
    if (!found.ok) return found;
    await reset(tx, deps, found.value, { ...(await oneTimePassword(deps)), now });
    return done(null);
  },
});

const findMember = async (tx: Tx, messaging: Messaging, uid: string): Promise<Outcome<Found, Refusal>> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  const addressee = findAddressee(await readMemberContact(tx, member.id), messaging, "sms");
  return addressee ? done({ member, addressee }) : refused("member.unreachable");
};

type Found = { readonly member: { readonly id: number; readonly uid: string }; readonly addressee: Addressee };

const reset = async (
  tx: Tx,
  messaging: Messaging,
  { member: { id: memberId, uid }, addressee }: Found,
  { password, hash, now }: OneTimePassword & { readonly now: Date },
): Promise<string> => {
  await changeMember(tx, memberId, { password_hash: hash, must_reset: true, money_held_until: holdFrom(now) });
  await approveEmailChanges(tx, memberId, now);
  await deletePasskeysOf(tx, memberId);
  await endAllSessions(tx, memberId);
  await notifyPasswordChanged(tx, messaging, "login_password_changed", { memberId, passkeys: [], now });
  await queueMessage(tx, messaging, addressee, { template: "one_time_password", words: { uid, password }, now });
  return maskRecipient(addressee.recipient);
};
