import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Stores the JSON of settings, which the caller has checked. */
export const upsertSettings = async (
  tx: Tx,
  settings: readonly { readonly key: string; readonly value: string }[],
): Promise<void> => {
  await tx
    .insertInto("setting")
    .values(settings)
    .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
    .execute();
};
