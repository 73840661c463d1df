import { lastBookableDay } from "@espalier/core/vocabulary/booking";
import { done } from "@espalier/core/vocabulary/outcome";

import type { BookingsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking, readRules } from "./create-booking.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { epochSeconds } from "../../platform/clock/epoch-seconds.ts";
import { pageBookings } from "./page-bookings.ts";
import { listDisabledDays } from "./queries.ts";
import { readTimes } from "./read-times.ts";
import { showSetting } from "./show-setting.ts";

export const bookingMemberApi = ({ db, timeZone }: BookingsDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("bookSetting", async ({ caller }) => done(await showSetting(db, timeZone, caller.language))),

    bind("bookDays", async ({ now }) => {
      const today = clock.read(now).day;
      return done(await listDisabledDays(db, today, lastBookableDay(today)));
    }),

    bind("bookTimes", async ({ input, now }) => done(await readTimes(db, timeZone, input.day, epochSeconds(now)))),

    bind("bookCreate", async ({ input, caller: { memberId }, now, write }) => {
      const { cid: itemId, book_at: at, name, mobile } = input;
      const request = { memberId, itemId, at, name, mobile };
      return await write(async (tx) => await createBooking(tx, request, await readRules(tx, clock), now));
    }),

    bind(
      "bookCancel",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await cancelBooking(tx, { memberId: caller.memberId, id: input.id }, "", now)),
    ),

    bind("bookList", async ({ input, caller, now }) => await pageBookings(db, clock, { input, caller, now })),
  ];
};
