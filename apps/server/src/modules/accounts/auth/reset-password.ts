import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { endAllSessions } from "../store/sessions.ts";
import { findByUid } from "../queries.ts";
import { type CodeRefusal, consumeCode } from "../store/verification-codes.ts";
import { setPassword } from "../store/members.ts";

/**
 * Sets a forgotten login password by a code sent to the account's e-mail, and ends all its sessions. An account that does not
 * have this e-mail is refused like a wrong code.
 */
export const resetPassword = async (
  tx: Tx,
  deps: SecretKeys & Company,
  form: {
    readonly email: string;
    readonly code: string;
    readonly hadTry: boolean;
    readonly username: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal>> => {
  const { email, code, hadTry, now } = form;
  const consumed = await consumeCode(tx, deps, { subject: `email:${email}`, code, hadTry, now });
  if (!consumed.ok) return consumed;
  const member = await findByUid(tx, form.username);
  if (member?.email !== email) return refused("code.wrong");
  await setPassword(tx, member.id, form.passwordHash);
  await endAllSessions(tx, member.id);
  await notifyPasswordChanged(tx, deps, "login", { memberId: member.id, now });
  return done(null);
};
