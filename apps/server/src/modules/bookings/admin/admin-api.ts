import { addDays, isWeekend } from "@espalier/core/vocabulary/days";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readSettings } from "../../settings/settings.ts";
import type { BookingsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addItem, cancelForMember, setDay, setItem } from "./change-bookings.ts";
import { describeBooking } from "./describe-booking.ts";
import { filterBookings, itemVersion, listByTime, listDisabledDays, listItems } from "./queries.ts";

const WEEK = 7;

export const bookingAdminApi = (deps: BookingsDeps): readonly Binding[] => {
  const { db, timeZone } = deps;
  const clock = zonedClock(timeZone);
  return [
    bind("adminBookingCalendar", async ({ input: { day: first }, caller: { language } }) => {
      const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index));
      const last = days.at(-1) ?? first;
      const filter = { from: first, to: last, state: "booked", item: undefined, uid: "" } as const;
      const [settings, disabled, rows] = await Promise.all([
        readSettings(db),
        listDisabledDays(db, first, last),
        listByTime(filterBookings(db, clock, filter), language),
      ]);
      return done({
        begin: settings["booking.begin"],
        end: settings["booking.end"],
        days: days.map((day) => ({ day, disabled: disabled.includes(day), weekend: isWeekend(day) })),
        list: rows.map((row) => describeBooking(clock, row)),
      });
    }),
    bind(
      "adminBookingCancel",
      async ({ input, now, write }) =>
        await write(async (tx, recordAudit) => await cancelForMember(tx, recordAudit, input, deps, now)),
    ),
    bind(
      "adminBookingDaySet",
      async ({ input, write }) => await write(async (tx, recordAudit) => await setDay(tx, recordAudit, input)),
    ),
    bind("adminBookingItemList", async () =>
      done((await listItems(db)).map((item) => ({ ...item, version: itemVersion(item) }))),
    ),
    bind(
      "adminBookingItemAdd",
      async ({ input, write }) => await write(async (tx, recordAudit) => await addItem(tx, recordAudit, input)),
    ),
    bind(
      "adminBookingItemSet",
      async ({ input, write }) =>
        await write(async (tx, recordAudit) => await setItem(tx, recordAudit, input, timeZone)),
    ),
  ];
};
