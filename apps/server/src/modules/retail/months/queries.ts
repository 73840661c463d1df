import { ZERO } from "@espalier/core/money/money";

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

/** A year. */
const OWN_MONTHS = 12;

/** What a member bought and sold in the last months in which there was any of it, the newest first. */
export const listMonthsOf = async (db: Db, memberId: number) =>
  await db
    .selectFrom("retail_month as f")
    .innerJoin("retail_member as r", "r.month", "f.month")
    .select(["f.month", "f.counted_at", "r.bought", "r.retail", "r.left_out"])
    .where("r.member_id", "=", memberId)
    .where((eb) => eb.or([eb("r.bought", "<>", ZERO), eb("r.retail", "<>", ZERO), eb("r.left_out", "<>", ZERO)]))
    .orderBy("f.month", "desc")
    .limit(OWN_MONTHS)
    .execute();
