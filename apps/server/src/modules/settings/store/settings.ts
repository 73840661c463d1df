import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Stores the JSON of a setting, which its caller has checked. */
export const upsertSetting = async (tx: Tx, key: string, json: string): Promise<void> => {
  await tx
    .insertInto("setting")
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: json }))
    .execute();
};
