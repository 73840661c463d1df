import type { Db } from "../platform/db/in-transaction.ts";

/** The number of an order's invoice. */
export const invoiceOf = async (db: Db, sn: string): Promise<string> =>
  (
    await db
      .selectFrom("document")
      .select("number")
      .where("order_sn", "=", sn)
      .where("kind", "=", "invoice")
      .executeTakeFirstOrThrow()
  ).number;
