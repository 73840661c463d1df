import { sql } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";

/** An order has waited too long when it was paid before these whole days and today. */
const WAITING_DAYS = 2;

/** The orders to be shipped, and how many of them have waited for more than two whole days. */
export const countOrders = async (db: Db, clock: ZonedClock, now: Date) => {
  const noon = clock.on(clock.read(now).day)("12:00") ?? now;
  const { day: waitingPaidTo } = clock.read(new Date(noon.getTime() - (WAITING_DAYS + 1) * DAY_MS));
  const { rows } = await sql<{ to_ship: number; waiting: number }>`
    select count(*)::integer as to_ship,
      (count(*) filter (where paid_at < ${clock.endOf(waitingPaidTo)}))::integer as waiting
    from member_order where status = 'unshipped'`.execute(db);
  const { to_ship, waiting } = rows[0] ?? { to_ship: 0, waiting: 0 };
  return { to_ship, waiting, waiting_days: WAITING_DAYS, waiting_paid_to: waitingPaidTo };
};
