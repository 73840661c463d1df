import { type Money, ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { dayFigures, type DayFigures } from "./day-figures.ts";

/** The figures that are kept of days, both included; null is no limit. */
export const readDays = async (db: Db, from: string | null, to: string | null): Promise<readonly DayFigures[]> =>
  await db
    .selectFrom("day_figure")
    .selectAll()
    .$if(from !== null, (days) => days.where("day", ">=", from ?? ""))
    .$if(to !== null, (days) => days.where("day", "<=", to ?? ""))
    .orderBy("day")
    .execute();

type Moments = { readonly start: Date; readonly stop: Date; readonly timeZone: string };

/** What happened between two moments of one day, counted now. */
export const countBetween = async (db: Db, day: string, { start, stop, timeZone }: Moments): Promise<DayFigures> => {
  const span = { start: sql<Date>`${start}::timestamptz`, stop: sql<Date>`${stop}::timestamptz`, timeZone };
  const { rows } = await dayFigures(span).execute(db);
  return rows.find((row) => row.day === day) ?? { day, ...NOTHING };
};

const NOTHING = {
  ...{ orders: 0, members: 0, volume: ZERO, incentives: ZERO },
  ...{ sales_sp: ZERO, sales_cp: ZERO, sales_usd: ZERO, refunds_sp: ZERO, refunds_cp: ZERO, refunds_usd: ZERO },
};

/** What the runs of a plan day that stand paid by type, all wallets together, and the volume that they settled. */
export type DayPayouts = {
  readonly day: string;
  readonly volume: Money;
  readonly invite: Money;
  readonly pair: Money;
  readonly leader: Money;
};

export const readPayouts = async (db: Db, from: string | null, to: string | null): Promise<readonly DayPayouts[]> =>
  (
    await sql<DayPayouts>`
      select r.plan_day as day, sum(r.volume)::bigint as volume, coalesce(sum(paid.invite), 0)::bigint as invite,
        coalesce(sum(paid.pair), 0)::bigint as pair, coalesce(sum(paid.leader), 0)::bigint as leader
      from plan_run r
      left join lateral (
        select sum(amount) filter (where type = 'invite') as invite, sum(amount) filter (where type = 'pair') as pair,
          sum(amount) filter (where type = 'leader') as leader
        from plan_run_sum s where s.run_id = r.id
      ) paid on true
      where r.status = 'posted' and (${from}::date is null or r.plan_day >= ${from}::date)
        and (${to}::date is null or r.plan_day <= ${to}::date)
      group by r.plan_day
      order by r.plan_day`.execute(db)
  ).rows;
