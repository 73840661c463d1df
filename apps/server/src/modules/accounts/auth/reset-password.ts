import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { endAllSessions } from "../store/sessions.ts";
import { findByUid } from "../queries.ts";
import { refuseNewAddress } from "../email-bar.ts";
import { precheckCode } from "../precheck-code.ts";
import { listPasskeys } from "../security/queries.ts";
import { type CodeRefusal, consumeCode, reserveTry } from "../store/verification-codes.ts";
import { setProvedEmail } from "../../members/store/customers.ts";
import { setPassword } from "../../members/store/members.ts";

type Form = { readonly email: string; readonly code: string; readonly username: string; readonly password: string };

/**
 * Checks a code and its account before the new password is hashed, which costs far more. A correct code with another
 * account's number counts as a wrong guess.
 */
export const checkPasswordReset = async (
  deps: AccountsDeps,
  { email, code, username, password }: Form,
  from: string,
  now: Date,
): Promise<Outcome<{ readonly attemptAllowed: boolean; readonly passwordHash: string }, CodeRefusal>> => {
  const subject = `email:${email}` as const;
  const right = await precheckCode(deps, { subject, purpose: "forgotten", code, requestNetwork: from }, now);
  if (!right.ok) return right;
  if ((await findByUid(deps.db, username))?.email !== email) {
    await reserveTry(deps.db, subject, from);
    return refused("code.wrong");
  }
  return done({ attemptAllowed: right.value.attemptAllowed, passwordHash: await deps.passwords.hash(password) });
};

/**
 * Sets a forgotten login password by a code sent to the account's e-mail, and ends all its sessions. An account with
 * another e-mail is refused like a wrong code. The code also proves an address that was only typed, unless it is used up.
 * An address that the member may not have chosen resets nothing for some days.
 */
export const resetPassword = async (
  tx: Tx,
  deps: SecretKeys & Messaging,
  form: {
    readonly email: string;
    readonly code: string;
    readonly attemptAllowed: boolean;
    readonly username: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal | "email.changed_lately">> => {
  const { email, code, attemptAllowed, now } = form;
  const target = { subject: `email:${email}`, purpose: "forgotten" } as const;
  const consumed = await consumeCode(tx, deps, { ...target, code, attemptAllowed, now });
  if (!consumed.ok) return consumed;
  const member = await findByUid(tx, form.username);
  if (member?.email !== email) return refused("code.wrong");
  const allowed = await refuseNewAddress(tx, member.id, now);
  if (!allowed.ok) return allowed;
  await setPassword(tx, member.id, form.passwordHash);
  if (!(await isEmailUsedUp(tx, email))) await setProvedEmail(tx, member.id, email, now);
  await endAllSessions(tx, member.id);
  await notifyPasswordChanged(tx, deps, "login_password_changed", {
    memberId: member.id,
    passkeys: await listPasskeys(tx, member.id),
    now,
  });
  return done(null);
};
