import type { Db } from "../platform/db/in-transaction.ts";

/** A member's own invite code. */
export const codeOf = async (db: Db, memberId: number): Promise<string> =>
  (
    await db
      .selectFrom("invite_code")
      .select("code")
      .where("sponsor_id", "=", memberId)
      .where("parent_id", "=", memberId)
      .where("side", "is", null)
      .executeTakeFirstOrThrow()
  ).code;
