import { sql } from "kysely";

import { addDays, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { dayFigures } from "./day-figures.ts";

/** So many days are counted by one statement, so that none takes long. */
const MOST_DAYS = 31;

/**
 * Keeps the figures of every day that is over and has none, and of the last months who bought. Days on which something is still
 * written, as when members are brought over who joined long ago, are deleted by anyone who writes it, and counted again here.
 */
export const rollUpDays = async (db: Db | Tx, { timeZone, now }: { timeZone: string; now: Date }): Promise<void> => {
  const today = zonedClock(timeZone).read(now).day;
  for (const { first, last } of spansOf(await readMissingDays(db, today, timeZone))) {
    await writeDays(db, first, last, timeZone);
  }
  for (const month of await readStaleMonths(db, today, timeZone)) await writeMonth(db, month, timeZone, now);
};

/** The days from the first on which anything happened until yesterday that have no figures. */
const readMissingDays = async (db: Db | Tx, today: string, timeZone: string): Promise<readonly string[]> =>
  (
    await sql<{ day: string }>`
      select day::date as day
      from generate_series(
        (least((select min(paid_at) from member_order where paid_at is not null), (select min(created_at) from member))
          at time zone ${timeZone})::date,
        ${today}::date - 1, interval '1 day') day
      where not exists (select from day_figure f where f.day = day.day::date)
      order by 1`.execute(db)
  ).rows.map(({ day }) => day);

type DaySpan = { readonly first: string; readonly last: string };

/** Days that follow each other, at most so many together. */
const spansOf = (days: readonly string[]): readonly DaySpan[] => {
  const spans: { first: string; last: string; days: number }[] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && span.days < MOST_DAYS && addDays(span.last, 1) === day) {
      span.last = day;
      span.days += 1;
    } else {
      spans.push({ first: day, last: day, days: 1 });
    }
  }
  return spans;
};

const writeDays = async (db: Db | Tx, first: string, last: string, timeZone: string): Promise<void> => {
  const start = sql<Date>`(${first}::timestamp at time zone ${timeZone})`;
  const stop = sql<Date>`((${last}::date + 1)::timestamp at time zone ${timeZone})`;
  await sql`
    insert into day_figure (day, orders, sales_sp, sales_cp, sales_usd, refunds_sp, refunds_cp, refunds_usd, volume, members,
      incentives)
    select d.day::date, coalesce(f.orders, 0), coalesce(f.sales_sp, 0), coalesce(f.sales_cp, 0), coalesce(f.sales_usd, 0),
      coalesce(f.refunds_sp, 0), coalesce(f.refunds_cp, 0), coalesce(f.refunds_usd, 0), coalesce(f.volume, 0),
      coalesce(f.members, 0), coalesce(f.incentives, 0)
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join (${dayFigures({ start, stop, timeZone })}) f on f.day = d.day::date
    on conflict (day) do nothing`.execute(db);
  await sql`
    insert into day_sale (day, goods_id, payment_method, orders, pieces, amount, volume)
    select (o.paid_at at time zone ${timeZone})::date, l.goods_id, o.payment_method, count(*),
      sum(l.number), sum(l.number * case o.payment_method when 'card' then l.price else l.pv_price end), sum(l.number * l.pv)
    from member_order o join order_line l on l.member_id = o.member_id and l.order_sn = o.sn
    where o.paid_at >= ${start} and o.paid_at < ${stop}
    group by 1, 2, 3
    on conflict (day, goods_id, payment_method) do nothing`.execute(db);
};

/** Months from the first order on that were last counted before they were over, and this one once a day. */
const readStaleMonths = async (db: Db | Tx, today: string, timeZone: string): Promise<readonly string[]> =>
  (
    await sql<{ month: string }>`
      select m.month::date as month
      from generate_series(
        date_trunc('month', (select min(paid_at) from member_order where paid_at is not null) at time zone ${timeZone}),
        date_trunc('month', ${today}::timestamp), interval '1 month') m (month)
      left join month_figure f on f.month = m.month::date
      where f.month is null
        or (f.counted_at < (m.month + interval '1 month') at time zone ${timeZone}
          and f.counted_at < ${today}::timestamp at time zone ${timeZone})
      order by 1`.execute(db)
  ).rows.map(({ month }) => month);

const writeMonth = async (db: Db | Tx, month: string, timeZone: string, now: Date): Promise<void> => {
  await sql`
    with span as (
      select ${month}::timestamp at time zone ${timeZone} as start,
        (${month}::timestamp + interval '1 month') at time zone ${timeZone} as stop
    ), buyer as (
      select distinct o.member_id from member_order o cross join span s where o.paid_at >= s.start and o.paid_at < s.stop
    )
    insert into month_figure (month, buyers, first_buyers, counted_at)
    select ${month}::date, count(*), count(*) filter (where not exists (
      select from member_order e where e.member_id = buyer.member_id and e.paid_at < span.start)), ${now}
    from buyer cross join span
    on conflict (month) do update
    set buyers = excluded.buyers, first_buyers = excluded.first_buyers, counted_at = excluded.counted_at`.execute(db);
};

/** Has days from one on counted again: something was written that belongs to them. */
export const forgetDaysFrom = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from day_figure where day >= ${day}::date`.execute(tx);
};
