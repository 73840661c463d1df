import { addDays, isWeekend } from "@espalier/core/vocabulary/days";
import type { Language } from "@espalier/core/text/language";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import { describeBooking } from "./describe-booking.ts";
import { filterBookings, listByTime, listDisabledDays } from "./queries.ts";

const WEEK = 7;

/** The bookings of a week from a day on, with its hours and its disabled days. */
export const showCalendar = async (db: Db, clock: ZonedClock, first: string, language: Language) => {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index));
  const last = days.at(-1) ?? first;
  const filter = { from: first, to: last, state: "booked", item: undefined, uid: "" } as const;
  const [settings, disabled, rows] = await Promise.all([
    readSettings(db),
    listDisabledDays(db, first, last),
    listByTime(filterBookings(db, clock, filter), language),
  ]);
  return {
    begin: settings["booking.begin"],
    end: settings["booking.end"],
    days: days.map((day) => ({ day, disabled: disabled.includes(day), weekend: isWeekend(day) })),
    list: rows.map((row) => describeBooking(clock, row)),
  };
};
