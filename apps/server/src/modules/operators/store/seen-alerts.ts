import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Stores which alerts an operator has seen, in place of those before. */
export const storeSeenAlerts = async (tx: Tx, operatorId: number, keys: readonly string[]): Promise<void> => {
  await tx
    .insertInto("operator_seen_alert")
    .values({ operator_id: operatorId, keys: [...keys] })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet({ keys: [...keys] }))
    .execute();
};
