import { addDays } from "@espalier/core/vocabulary/days";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { setBestSellers } from "../../catalog/store/best-sellers.ts";
import { forgetDaysFrom, writeDays, writeMonth } from "../store/figures.ts";

/** The number of days that one statement counts, so that no statement takes long. */
const MOST_DAYS = 31;

/**
 * Stores the missing figures of past days with the best sellers, and the buyers of the last months. Code that writes rows of
 * past days, such as an import of members who joined long ago, deletes their figures, and they are counted again here.
 */
export const rollUpDays = async (db: Db | Tx, { timeZone, now }: { timeZone: string; now: Date }): Promise<void> => {
  const today = zonedClock(timeZone).read(now).day;
  // Figures of days that have not ended were stored while a clock was ahead.
  await forgetDaysFrom(db, today);
  const spans = spansOf(await readMissingDays(db, today, timeZone));
  for (const { first, last } of spans) await writeDays(db, first, last, timeZone);
  if (spans.length > 0) await setBestSellers(db, soldUntil(today));
  for (const month of await readStaleMonths(db, { today, timeZone, now })) await writeMonth(db, month, timeZone, now);
};

/** The days whose sales make a best seller. */
const BEST_SELLER_DAYS = 30;

/** SQL for the pieces of each goods that were sold in the 30 days until `today`. */
const soldUntil = (today: string) => sql<{ goods_id: number; pieces: number }>`
  select goods_id, sum(pieces)::integer as pieces from day_sale
  where day >= ${today}::date - ${BEST_SELLER_DAYS}::integer and day < ${today}::date
  group by goods_id`;

/** The days without figures from the first event until yesterday. */
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

/** Consecutive days, in groups up to a maximum size. */
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

/** Months since the first order that were last counted before their end or while a clock was ahead, and the current month once a day. */
const readStaleMonths = async (
  db: Db | Tx,
  { today, timeZone, now }: { readonly today: string; readonly timeZone: string; readonly now: Date },
): Promise<readonly string[]> =>
  (
    await sql<{ month: string }>`
      select m.month::date as month
      from generate_series(
        date_trunc('month', (select min(paid_at) from member_order where paid_at is not null) at time zone ${timeZone}),
        date_trunc('month', ${today}::timestamp), interval '1 month') m (month)
      left join month_figure f on f.month = m.month::date
      where f.month is null or f.counted_at > ${now}
        or (f.counted_at < (m.month + interval '1 month') at time zone ${timeZone}
          and f.counted_at < ${today}::timestamp at time zone ${timeZone})
      order by 1`.execute(db)
  ).rows.map(({ month }) => month);
