import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { type CodeRefusal, consumeCode } from "../store/verification-codes.ts";
import { hasProvedEmail } from "./queries.ts";
import { setProvedEmail } from "../store/members.ts";

/**
 * Proves the e-mail of an account by a code sent to that address. An account without a proved one may take any; the one
 * typed at the registration is corrected in this way too. Only a person who reads its mail learns
 * that the address already belongs to others. When several prove one address at once, no more succeed than the
 * address may have.
 */
export const proveEmail = async (
  tx: Tx,
  keys: SecretKeys,
  form: {
    readonly memberId: number;
    readonly email: string;
    readonly code: string;
    readonly attemptAllowed: boolean;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal | "email.already_set" | "email.used">> => {
  const { memberId, email } = form;
  if (await hasProvedEmail(tx, memberId)) return refused("email.already_set");
  const consumed = await consumeCode(tx, keys, { ...form, subject: `email:${email}`, purpose: "email" });
  if (!consumed.ok) return consumed;
  if (await isEmailUsedUp(tx, email)) return refused("email.used");
  return (await setProvedEmail(tx, memberId, email, form.now)) ? done(null) : refused("email.already_set");
};
