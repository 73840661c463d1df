import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { readSettings } from "../../settings/settings.ts";
import { lockEmail } from "../lock-email.ts";
import { type CodeRefusal, consumeCode } from "../store/verification-codes.ts";
import { readEmail } from "./queries.ts";
import { setFirstEmail } from "../store/members.ts";

/**
 * Adds an e-mail to an account that has none, by a code sent to that address. Only a person who reads its mail learns
 * that the address already belongs to others. When several claim one address at once, registrations included, no more
 * succeed than the address may have.
 */
export const giveEmail = async (
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
  if ((await readEmail(tx, memberId)) !== null) return refused("email.already_set");
  const consumed = await consumeCode(tx, keys, { ...form, subject: `email:${email}`, purpose: "email" });
  if (!consumed.ok) return consumed;
  const { "account.perEmail": perEmail } = await readSettings(tx);
  if ((await lockEmail(tx, email)) >= perEmail) return refused("email.used");
  return (await setFirstEmail(tx, memberId, email)) ? done(null) : refused("email.already_set");
};
