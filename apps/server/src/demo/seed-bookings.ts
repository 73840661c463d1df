import { addDays, isWeekend } from "@espalier/core/vocabulary/days";
import type { Tx } from "../platform/db/in-transaction.ts";
import { readSettings } from "../modules/settings/settings.ts";
import { createBooking } from "../modules/bookings/create-booking.ts";
import { disableDays, insertManyItems } from "../modules/bookings/store.ts";
import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { hoursOf } from "../modules/bookings/list-slots.ts";
import { BOOKING_ITEMS, HOLIDAYS } from "@espalier/demo/content/booking-items";
import { must, type DemoMember } from "./join-member.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

/** The demo member's bookings: days ago (negative: in the future), the time, and the item. */
const VISITS: readonly { readonly daysAgo: number; readonly time: string; readonly item: number }[] = [
  { daysAgo: 62, time: "10:00", item: 3 },
  { daysAgo: 34, time: "14:30", item: 0 },
  { daysAgo: 20, time: "11:00", item: 1 },
  { daysAgo: 6, time: "16:30", item: 2 },
  { daysAgo: -5, time: "15:00", item: 0 },
];
/** The days between making a booking and its requested day; more than any day is moved. */
const NOTICE_DAYS = 7;

/** Fills the calendar: bookable items, closed days, and visits of the demo member. */
export const seedBookings = async (
  tx: Tx,
  member: DemoMember,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> => {
  const clock = zonedClock(timeZone);
  const today = clock.read(now).day;
  const items = await insertManyItems(
    tx,
    BOOKING_ITEMS.map((title, sort) => ({ title, sort })),
  );
  const closed = closedDays(today);
  await disableDays(tx, closed);
  const rules = { enabled: true, hours: hoursOf(await readSettings(tx)), clock };
  for (const { daysAgo, time, item } of VISITS) {
    const day = openDay(addDays(today, -daysAgo), closed);
    const itemId = items[item] ?? 0;
    const visit = { memberId: member.id, itemId, at: { day, time }, name: "Mei Lin Tan", mobile: "+65 8123 4567" };
    const made = new Date(now.getTime() - (Math.max(daysAgo, 0) + NOTICE_DAYS) * DAY_MS);
    must(await createBooking(tx, visit, rules, made), "a booking");
  }
};

/** The coming holidays, and two days of stocktaking in the week after next. */
const closedDays = (today: string): readonly string[] => {
  const year = Number(today.slice(0, 4));
  const holidays = HOLIDAYS.map((date) => [`${year}-${date}`, `${year + 1}-${date}`].find((day) => day >= today) ?? "");
  let stocktaking = addDays(today, 8);
  while (isWeekend(stocktaking) || isWeekend(addDays(stocktaking, 1))) stocktaking = addDays(stocktaking, 1);
  return Array.from(new Set([...holidays, stocktaking, addDays(stocktaking, 1)]));
};

/** This day or, when the company was closed, the last open day before it. */
const openDay = (day: string, closed: readonly string[]): string =>
  isWeekend(day) || closed.includes(day) ? openDay(addDays(day, -1), closed) : day;
