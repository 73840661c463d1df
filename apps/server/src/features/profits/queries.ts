import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db } from "../../db/in-transaction.ts";

/** What a member's profits came to by plan day and type, from a day on. */
export const sumByDay = async (db: Db, memberId: number, from: string) =>
  await db
    .selectFrom("plan_run as r")
    .innerJoin("profit as p", "p.run_id", "r.id")
    .select(["r.plan_day", "p.type", sql<Money>`sum(p.amount)::bigint`.as("amount")])
    .where("p.member_id", "=", memberId)
    .where("r.status", "=", "posted")
    .where("r.plan_day", ">=", from)
    .groupBy(["r.plan_day", "p.type"])
    .execute();
