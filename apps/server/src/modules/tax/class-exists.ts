import type { Db, Tx } from "../../platform/db/in-transaction.ts";

/** Whether there is a class of goods; null is the standard one. */
export const classExists = async (db: Db | Tx, id: number | null): Promise<boolean> =>
  id === null || (await db.selectFrom("tax_class").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
