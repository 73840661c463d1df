import type { Db } from "../../../platform/db/in-transaction.ts";
import { hasProvedEmail } from "../profile/queries.ts";

/**
 * Returns the purpose of a code sent to an e-mail address: to prove the address, for a logged-in member without a proved one; otherwise to reset a
 * forgotten password.
 */
export const emailCodePurpose = async (db: Db, memberId: number | undefined): Promise<"email" | "forgotten"> =>
  memberId !== undefined && !(await hasProvedEmail(db, memberId)) ? "email" : "forgotten";
