import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { BookingsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addItem, cancelForMember, setDay, setItem } from "./change-bookings.ts";
import { itemVersion, listItems } from "./queries.ts";
import { showCalendar } from "./show-calendar.ts";

export const bookingAdminApi = (deps: BookingsDeps): readonly Binding[] => {
  const { db, timeZone } = deps;
  const clock = zonedClock(timeZone);
  return [
    bind("adminBookingCalendar", async ({ input, caller }) =>
      done(await showCalendar(db, clock, input.day, caller.language)),
    ),
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
