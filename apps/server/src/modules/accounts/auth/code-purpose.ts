import type { Db } from "../../../platform/db/in-transaction.ts";
import { readEmail } from "../profile/queries.ts";

/**
 * Returns the purpose of a code sent to an e-mail address: to add the address, for a logged-in member without one; otherwise to reset a
 * forgotten password.
 */
export const emailCodePurpose = async (db: Db, memberId: number | undefined): Promise<"email" | "forgotten"> =>
  memberId !== undefined && (await readEmail(db, memberId)) === null ? "email" : "forgotten";
