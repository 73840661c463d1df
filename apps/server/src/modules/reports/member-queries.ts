import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";

export const countRanks = async (db: Db) =>
  (
    await sql<{ rank: number; members: number }>`
      select rank, count(*)::integer as members from member group by rank`.execute(db)
  ).rows;

/** The members whom valid runs raised from a day on, by month ("YYYY-MM") of the plan day. */
export const countRankChanges = async (db: Db, from: string) =>
  (
    await sql<{ month: string; before: number; after: number; members: number }>`
      select to_char(r.plan_day, 'YYYY-MM') as month, c.rank_before as before, c.rank_after as after,
        count(*)::integer as members
      from plan_run r join plan_run_member c on c.run_id = r.id and c.rank_after <> c.rank_before
      where r.plan_day >= ${from}::date and r.status in ('posted', 'voiding')
      group by 1, 2, 3`.execute(db)
  ).rows;

/** The number of members who joined from a day on, by month. */
export const countJoined = async (db: Db, from: string, timeZone: string) =>
  (
    await sql<{ month: string; members: number }>`
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::integer as members
      from member where created_at >= ${from}::timestamp at time zone ${timeZone}
      group by 1`.execute(db)
  ).rows;

/** The number of buyers in each month from one on, as counted last. */
export const readBuyers = async (db: Db, from: string) =>
  (
    await sql<{ month: string; buyers: number; first_buyers: number; counted_at: Date }>`
      select to_char(month, 'YYYY-MM') as month, buyers, first_buyers, counted_at
      from month_figure where month >= ${from}::date`.execute(db)
  ).rows;
