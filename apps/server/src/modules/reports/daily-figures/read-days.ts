import { type Money, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { dayFigures, type DayFigures, NO_FIGURES } from "./day-figures.ts";

/** The stored figures of days, both included; null means no limit. */
export const readDays = async (db: Db, from: string | null, to: string | null): Promise<readonly DayFigures[]> =>
  await db
    .selectFrom("day_figure")
    .selectAll()
    .$if(from !== null, (days) => days.where("day", ">=", from ?? ""))
    .$if(to !== null, (days) => days.where("day", "<=", to ?? ""))
    .orderBy("day")
    .execute();

type DayBounds = { readonly start: Date; readonly stop: Date; readonly timeZone: string };

/** Counts the figures between two times now, for each day with events. */
export const countDays = async (db: Db, { start, stop, timeZone }: DayBounds): Promise<readonly DayFigures[]> => {
  const span = { start: sql<Date>`${start}::timestamptz`, stop: sql<Date>`${stop}::timestamptz`, timeZone };
  return (await dayFigures(span).execute(db)).rows;
};

/** The same of one day. */
export const countBetween = async (db: Db, day: string, bounds: DayBounds): Promise<DayFigures> =>
  (await countDays(db, bounds)).find((row) => row.day === day) ?? { day, ...NO_FIGURES };

/**
 * The payouts of a plan day's valid runs by kind of bonus, all wallets together, and the volume that these runs
 * settled.
 */
export type DayPayouts = {
  readonly day: string;
  readonly volume: Money;
  readonly by_kind: Readonly<Record<BonusKind, Money>>;
};

export const readPayouts = async (db: Db, from: string | null, to: string | null): Promise<readonly DayPayouts[]> => {
  const { rows } = await sql<{ day: string; type: BonusKind | null; amount: Money }>`
    with run as (
      select id, plan_day, volume from plan_run
      where status = 'posted' and (${from}::date is null or plan_day >= ${from}::date)
        and (${to}::date is null or plan_day <= ${to}::date)
    )
    select plan_day as day, null as type, sum(volume)::bigint as amount from run group by plan_day
    union all
    select run.plan_day, s.type, sum(s.amount)::bigint
    from run join plan_run_sum s on s.run_id = run.id
    group by run.plan_day, s.type
    order by day`.execute(db);
  const amounts = new Map(rows.map(({ day, type, amount }) => [`${day} ${type ?? ""}`, amount]));
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    volume: amounts.get(`${day} `) ?? ZERO,
    by_kind: recordOf(BONUS_KINDS, (kind) => amounts.get(`${day} ${kind}`) ?? ZERO),
  }));
};
