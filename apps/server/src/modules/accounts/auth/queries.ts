import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Reads the password hash and the freeze of a member; both stay unchanged until the transaction ends. */
export const lockAccount = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["password_hash", "frozen_at"])
    .where("id", "=", memberId)
    .forShare()
    .executeTakeFirstOrThrow();
