import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { listByTime } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listByTime>>[number];

/** A booking for operators, with its time also in the company's time zone. */
export const describeBooking = (clock: ZonedClock, { cancelled_at, ...row }: Row) => ({
  ...row,
  ...clock.read(row.book_at),
  state: cancelled_at === null ? ("booked" as const) : ("cancelled" as const),
});
