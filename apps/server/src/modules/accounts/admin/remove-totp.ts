import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { holdFrom } from "../money-hold.ts";
import { readTotp } from "../security/queries.ts";
import { removeTotp } from "../security/set-up-totp.ts";
import { changeMember } from "../../members/store/members.ts";
import { lockMember } from "./queries.ts";

const KIND = "member_totp_remove";

type Removal = { readonly uid: string; readonly reason: string };
type By = { readonly operatorId: number; readonly now: Date };

/**
 * Removes the authenticator app of a member who lost it, and holds the money for a day. When there is an owner beside this
 * operator, that owner has to approve; then nothing changes yet, and the proposal's number is returned.
 */
export const removeMemberTotp = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason }: Removal,
  by: By & { readonly messaging: Messaging },
): Promise<
  Outcome<{ readonly approval_id: number | null }, "member.unknown" | "totp.not_set" | "approval.waiting">
> => {
  const { now, messaging } = by;
  const subject = { kind: "member", id: uid };
  if (await hasSecondOperator(tx, KIND, by)) {
    const member = await lockMember(tx, uid);
    if (!member) return refused("member.unknown");
    if (!(await readTotp(tx, member.id))?.confirmed_at) return refused("totp.not_set");
    const proposal = { kind: KIND, subject: uid, amount: null, detail: {}, reason } as const;
    const proposed = await proposeAction(tx, proposal, by);
    if (!proposed.ok) return proposed;
    await recordAudit({ subject, after: { proposed: proposed.value }, reason });
    return done({ approval_id: proposed.value });
  }
  const removed = await remove(tx, messaging, uid, now);
  if (!removed.ok) return removed;
  await recordAudit({ subject, before: { totp: true }, after: { totp: false }, reason });
  return done({ approval_id: null });
};

/** The app is removed when a second owner approves; the approval's own entry in the audit log records it. */
export const totpApprovable = (messaging: Messaging): Approvable => ({
  kind: KIND,
  carryOut: async (tx, { subject }, { now }) => await remove(tx, messaging, subject, now),
});

const remove = async (
  tx: Tx,
  messaging: Messaging,
  uid: string,
  now: Date,
): Promise<Outcome<null, "member.unknown" | "totp.not_set">> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  const removed = await removeTotp(tx, messaging, { memberId: member.id, now });
  if (removed.ok) await changeMember(tx, member.id, { money_held_until: holdFrom(now) });
  return removed;
};
