import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";

/** The number of members of each rank from 1 on. */
export const countRanks = async (db: Db) =>
  (
    await sql<{ rank: number; members: number }>`
      select rank, count(*)::integer as members from member where rank > 0 group by rank`.execute(db)
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

/** The number of members who joined in each month: those of past days as they were counted once, the others counted now. */
export const countJoined = async (db: Db, timeZone: string) =>
  (
    await sql<{ month: string; members: number }>`
      select to_char(day, 'YYYY-MM') as month, sum(members)::integer as members
      from (
        select day, members from day_figure
        union all
        select (created_at at time zone ${timeZone})::date, 1 from member
        where created_at >= coalesce((select max(day) + 1 from day_figure)::timestamp at time zone ${timeZone}, '-infinity')
      ) joined
      group by 1`.execute(db)
  ).rows;

/** The number of buyers in each month from one on, as counted last. */
export const readBuyers = async (db: Db, from: string) =>
  (
    await sql<{ month: string; buyers: number; first_buyers: number; counted_at: Date }>`
      select to_char(month, 'YYYY-MM') as month, buyers, first_buyers, counted_at
      from month_figure where month >= ${from}::date`.execute(db)
  ).rows;
