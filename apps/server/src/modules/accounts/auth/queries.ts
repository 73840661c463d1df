import type { Tx } from "../../../platform/db/in-transaction.ts";

export const setPassword = async (tx: Tx, memberId: number, password_hash: string): Promise<void> => {
  await tx.updateTable("member").set({ password_hash, must_reset: false }).where("id", "=", memberId).execute();
};

/** What lets a member in; nobody changes it until the transaction ends. */
export const holdAccount = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["password_hash", "frozen_at"])
    .where("id", "=", memberId)
    .forShare()
    .executeTakeFirstOrThrow();
