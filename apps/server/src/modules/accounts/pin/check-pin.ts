import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { countPinTry } from "../store/pins.ts";
import { pinTry, refusedPin, type PinRefusal } from "./pin-try.ts";

/**
 * Checks a member's security password before an action, with the limits of the database's function `pin_check`. The try has
 * its own transaction, so that a refused action does not undo its count.
 */
export const checkPin = async (
  db: Db,
  keys: SecretKeys,
  attempt: { readonly memberId: number; readonly pin: string },
): Promise<Outcome<null, PinRefusal>> => {
  const refusal = await countPinTry(db, attempt.memberId, pinTry(keys, attempt));
  return refusal === null ? done(null) : refusedPin(refusal);
};
