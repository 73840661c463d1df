import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** An operator's passkeys, the newest first. */
export const listPasskeys = async (db: Db | Tx, operatorId: number) =>
  await db
    .selectFrom("operator_passkey")
    .select(["id", "name", "credential", "created_at", "used_at"])
    .where("operator_id", "=", operatorId)
    .orderBy("id", "desc")
    .execute();

/** Locks the operator's row, so that passkeys are added one after another. */
export const lockOperator = async (tx: Tx, operatorId: number): Promise<void> => {
  await tx.selectFrom("operator").select("id").where("id", "=", operatorId).forUpdate().executeTakeFirstOrThrow();
};
