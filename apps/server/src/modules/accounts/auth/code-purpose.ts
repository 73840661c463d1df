import type { Db } from "../../../platform/db/in-transaction.ts";
import { readEmail } from "../profile/queries.ts";

/**
 * What a code sent to an e-mail address is for: a member whose account has no address gives it one; for everybody else it is a way back
 * into an account whose password was forgotten.
 */
export const emailCodePurpose = async (db: Db, memberId: number | undefined): Promise<"email" | "forgotten"> =>
  memberId !== undefined && (await readEmail(db, memberId)) === null ? "email" : "forgotten";
