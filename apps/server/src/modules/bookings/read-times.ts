import type { Db } from "../../platform/db/in-transaction.ts";
import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { validateBookingDay } from "./validate-booking-day.ts";
import { listSlots, type Hours } from "./list-slots.ts";
import { listBookedSlots, listDisabledDays } from "./queries.ts";

/** The times of a day and whether each can still be booked; none can on a closed day. */
export const readTimes = async (db: Db, clock: ZonedClock, day: string, hours: Hours, now: Date) => {
  const slots = listSlots(clock, day, hours);
  const isOpen = validateBookingDay(day, clock.read(now).day, await listDisabledDays(db, day, day)) === undefined;
  // A booking made while slots were longer may cover several of today's slots.
  const booked = isOpen ? await listBookedSlots(db, clock.startOf(day), clock.endOf(day)) : [];
  return slots.map(({ time, startsAt, endsAt }) => ({
    time,
    available:
      isOpen && startsAt > now && !booked.some(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt),
  }));
};
