import type { Db } from "../../../platform/db/in-transaction.ts";

/** Two years. */
const MONTHS = 24;

/** What the last months came to, the newest first. */
export const listRetailMonths = async (db: Db) =>
  await db
    .selectFrom("retail_month")
    .select(["month", "counted_at", "bought", "retail", "company_retail", "left_out"])
    .orderBy("month", "desc")
    .limit(MONTHS)
    .execute();
