import type { Tx } from "../../../platform/db/in-transaction.ts";

/** What lets a member in; nobody changes it until the transaction ends. */
export const holdAccount = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["password_hash", "frozen_at"])
    .where("id", "=", memberId)
    .forShare()
    .executeTakeFirstOrThrow();
