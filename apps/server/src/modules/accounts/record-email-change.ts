import { hash } from "node:crypto";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { hashToken, newToken } from "../../platform/crypto/tokens.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { notifyEmailChanged } from "../notifications/notify-account-change.ts";
import { holdFrom } from "./money-hold.ts";
import { insertEmailChange } from "../members/store/email-changes.ts";
import { changeMember } from "../members/store/members.ts";

/** The e-mail of an account before a change: null for none, and when it was proved. */
type FormerEmail = { readonly email: string | null; readonly email_proved_at: Date | null };

/** Says, without being one, which login password an account had. */
export const markPassword = (passwordHash: string): Buffer => hash("sha256", passwordHash, "buffer");

/**
 * Records that an account's codes go to another e-mail from now on, and holds its money for a day. The former address gets a link that
 * stops the change.
 */
export const recordEmailChange = async (
  tx: Tx,
  deps: Messaging & { readonly random: (bytes: number) => Buffer },
  member: FormerEmail & { readonly id: number; readonly password_hash: string },
  { needsOwner, now }: { readonly needsOwner: boolean; readonly now: Date },
): Promise<void> => {
  const token = member.email === null ? null : newToken(deps.random);
  await insertEmailChange(tx, {
    member_id: member.id,
    former: member.email,
    former_proved_at: member.email_proved_at,
    changed_at: now,
    needs_owner: needsOwner,
    password_mark: markPassword(member.password_hash),
    stop_hash: token === null ? null : hashToken(token),
  });
  await changeMember(tx, member.id, { money_held_until: holdFrom(now) });
  if (token !== null && member.email !== null)
    await notifyEmailChanged(tx, deps, { to: member.email, token }, { memberId: member.id, now });
};
