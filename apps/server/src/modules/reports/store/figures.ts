import { DAY_REFUNDS, DAY_SALES } from "@espalier/contract/calls/reports/figure-words";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { dayCharges } from "../daily-figures/day-charges.ts";
import { dayFigures } from "../daily-figures/day-figures.ts";
import { LIST_PRICE } from "../list-price.ts";

const SUMS = [...DAY_SALES, ...DAY_REFUNDS];

export const writeDays = async (db: Db | Tx, first: string, last: string, timeZone: string): Promise<void> => {
  const start = sql<Date>`(${first}::timestamp at time zone ${timeZone})`;
  const stop = sql<Date>`((${last}::date + 1)::timestamp at time zone ${timeZone})`;
  await sql`
    insert into day_figure (day, orders, ${sql.join(SUMS.map((sum) => sql.id(sum)))}, volume, members, incentives)
    select d.day::date, coalesce(f.orders, 0), ${sql.join(SUMS.map((sum) => sql`coalesce(${sql.id("f", sum)}, 0)`))}, coalesce(f.volume, 0),
      coalesce(f.members, 0), coalesce(f.incentives, 0)
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join (${dayFigures({ start, stop, timeZone })}) f on f.day = d.day::date
    on conflict (day) do nothing`.execute(db);
  await sql`
    insert into day_sale (day, goods_id, payment_method, orders, pieces, amount, volume)
    select (o.paid_at at time zone ${timeZone})::date, l.goods_id, o.payment_method, count(*),
      sum(l.number), sum(l.number * ${LIST_PRICE}), sum(l.number * l.pv)
    from member_order o join order_line l on l.order_id = o.id
    where o.paid_at >= ${start} and o.paid_at < ${stop}
    group by 1, 2, 3
    on conflict (day, goods_id, payment_method) do nothing`.execute(db);
  await sql`
    insert into day_charge (day, kind, payment_method, orders, amount, refunded)
    select day, kind, payment_method, orders, amount, refunded from (${dayCharges({ start, stop, timeZone })}) charged
    on conflict (day, kind, payment_method) do nothing`.execute(db);
};

export const writeMonth = async (db: Db | Tx, month: string, timeZone: string, now: Date): Promise<void> => {
  await sql`
    with span as (
      select ${month}::timestamp at time zone ${timeZone} as start,
        (${month}::timestamp + interval '1 month') at time zone ${timeZone} as stop
    ), buyer as (
      select distinct o.customer_id from member_order o cross join span s where o.paid_at >= s.start and o.paid_at < s.stop
    )
    insert into month_figure (month, buyers, first_buyers, counted_at)
    select ${month}::date, count(*), count(*) filter (where not exists (
      select from member_order e where e.customer_id = buyer.customer_id and e.paid_at < span.start)), ${now}
    from buyer cross join span
    on conflict (month) do update
    set buyers = excluded.buyers, first_buyers = excluded.first_buyers, counted_at = excluded.counted_at`.execute(db);
};

/** Deletes the figures from a day on, so that they are counted again, because rows of these days were written. */
export const forgetDaysFrom = async (tx: Db | Tx, day: string): Promise<void> => {
  await sql`delete from day_figure where day >= ${day}::date`.execute(tx);
};
