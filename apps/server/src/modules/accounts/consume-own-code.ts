import type { Outcome } from "@espalier/core/vocabulary/outcome";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { isEmailUsedUp } from "./lock-email.ts";
import type { PrecheckedCode } from "./precheck-code.ts";
import { lockAccess } from "./queries.ts";
import { setProvedEmail } from "../members/store/customers.ts";
import { type CodePurpose, type CodeRefusal, consumeCode } from "./store/verification-codes.ts";

/**
 * Uses up a code that was sent to the member. It proves the e-mail that it was sent to, unless that is used up; one that went to an address
 * or number which is no longer the account's is wrong.
 */
export const consumeOwnCode = async (
  tx: Tx,
  keys: SecretKeys,
  attempt: PrecheckedCode & { readonly memberId: number; readonly purpose: CodePurpose; readonly now: Date },
): Promise<Outcome<null, CodeRefusal>> => {
  const { memberId, now } = attempt;
  const consumed = await consumeCode(tx, keys, { ...attempt, subject: `member:${memberId}` });
  if (!consumed.ok) return consumed;
  const { sentTo } = consumed.value;
  const { email, email_proved_at, mobile, mobile_verified_at } = await lockAccess(tx, memberId);
  // A process of the previous release did not write where it sent a code.
  if (sentTo === "" || (sentTo === mobile && mobile_verified_at !== null)) return done(null);
  if (sentTo !== email) return refused("code.wrong");
  if (email_proved_at === null && !(await isEmailUsedUp(tx, email))) await setProvedEmail(tx, memberId, email, now);
  return done(null);
};
