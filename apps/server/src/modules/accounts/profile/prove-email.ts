import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { recordEmailChange } from "../record-email-change.ts";
import { type CodeRefusal, consumeCode } from "../store/verification-codes.ts";
import { setProvedEmail } from "../../members/store/customers.ts";
import { lockEmail } from "./queries.ts";

/**
 * Proves the e-mail of an account by a code sent to that address. An account without a proved one may take any; the one
 * typed at the registration is corrected in this way too. Another address than the typed one needs a proof of who changes it once there is
 * something to take: who gets the codes can set every password. Only a person who reads its mail learns
 * that the address already belongs to others. When several prove one address at once, no more succeed than the
 * address may have.
 */
export const proveEmail = async (
  tx: Tx,
  deps: SecretKeys & Messaging & { readonly random: (bytes: number) => Buffer },
  form: {
    readonly memberId: number;
    readonly email: string;
    readonly code: string;
    readonly isProved: boolean;
    readonly attemptAllowed: boolean;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal | "email.already_set" | "email.proof_required" | "email.used">> => {
  const { memberId, email, isProved, now } = form;
  const account = await lockEmail(tx, memberId);
  if (account.email !== null && account.email_proved_at !== null) return refused("email.already_set");
  const isOther = account.email !== email;
  if (isOther && account.is_guarded && !isProved) return refused("email.proof_required");
  const consumed = await consumeCode(tx, deps, { ...form, subject: `email:${email}`, purpose: "email" });
  if (!consumed.ok) return consumed;
  if (await isEmailUsedUp(tx, email)) return refused("email.used");
  await setProvedEmail(tx, memberId, email, now);
  if (isOther && (account.email !== null || account.is_guarded))
    await recordEmailChange(tx, deps, account, { needsOwner: false, now });
  return done(null);
};
