import type { Db } from "../../platform/db/in-transaction.ts";
import type { HouseClock } from "../../platform/clock/house-clock.ts";
import { judgeDay } from "./judge-day.ts";
import { listSlots, type Hours } from "./list-slots.ts";
import { listBookedSlots, listDisabledDays } from "./queries.ts";

/** The times of a day and whether each can still be booked; on a day that cannot be booked none can. */
export const readTimes = async (db: Db, clock: HouseClock, day: string, hours: Hours, now: Date) => {
  const slots = listSlots(clock, day, hours);
  const isOpen = judgeDay(day, clock.read(now).day, await listDisabledDays(db, day, day)) === undefined;
  // A booking made while slots were longer reaches over several of today's.
  const booked = isOpen ? await listBookedSlots(db, clock.startOf(day), clock.endOf(day)) : [];
  return slots.map(({ time, startsAt, endsAt }) => ({
    time,
    available:
      isOpen && startsAt > now && !booked.some(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt),
  }));
};
