import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import { readSettings } from "../settings/settings.ts";
import { validateBookingDay } from "./validate-booking-day.ts";
import { hoursOf, listSlots } from "./list-slots.ts";
import { listBookedSlots, listDisabledDays } from "./queries.ts";

/**
 * The times of a day and whether each can still be booked; none can on a closed day. The present is given in whole seconds, so that many
 * simultaneous requests share one read.
 */
export const readTimes = coalesceReads(async (db: Db, timeZone: string, day: string, seconds: number) => {
  const clock = zonedClock(timeZone);
  const now = new Date(seconds * 1000);
  const slots = listSlots(clock, day, hoursOf(await readSettings(db)));
  const isOpen = validateBookingDay(day, clock.read(now).day, await listDisabledDays(db, day, day)) === undefined;
  // A booking made while slots were longer may cover several of today's slots.
  const booked = isOpen ? await listBookedSlots(db, clock.startOf(day), clock.endOf(day)) : [];
  return slots.map(({ time, startsAt, endsAt }) => ({
    time,
    available:
      isOpen && startsAt > now && !booked.some(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt),
  }));
});
