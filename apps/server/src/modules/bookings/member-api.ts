import { lastBookableDay } from "@espalier/core/vocabulary/booking";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../platform/db/paging/paged.ts";
import { readSettings } from "../settings/settings.ts";
import type { BookingsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { epochSeconds } from "../../platform/clock/epoch-seconds.ts";
import { hoursOf } from "./list-slots.ts";
import { pageBookings } from "./page-bookings.ts";
import { listDisabledDays, listItems } from "./queries.ts";
import { readTimes } from "./read-times.ts";

export const bookingMemberApi = ({ db, timeZone }: BookingsDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("bookSetting", async ({ caller }) => {
      const [settings, list] = await Promise.all([readSettings(db), listItems(db, caller.language)]);
      const { begin, end } = hoursOf(settings);
      return done({ setting: { begin_time: begin, end_time: end, time_zone: timeZone }, list });
    }),

    bind("bookDays", async ({ now }) => {
      const today = clock.read(now).day;
      return done(await listDisabledDays(db, today, lastBookableDay(today)));
    }),

    bind("bookTimes", async ({ input, now }) => done(await readTimes(db, timeZone, input.day, epochSeconds(now)))),

    bind("bookCreate", async ({ input, caller: { memberId }, now, write }) => {
      const { cid: itemId, book_at: at, name, mobile } = input;
      return await write(async (tx) => {
        const settings = await readSettings(tx);
        const rules = { enabled: settings["booking.enabled"], hours: hoursOf(settings), clock };
        return await createBooking(tx, { memberId, itemId, at, name, mobile }, rules, now);
      });
    }),

    bind(
      "bookCancel",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await cancelBooking(tx, { memberId: caller.memberId, id: input.id }, "", now)),
    ),

    bind("bookList", async ({ input, caller, now }) => {
      const { memberId, language, session: reader } = caller;
      const { pid, from, to, page, limit } = input;
      if (pid !== undefined && pid !== memberId) return refused("member.unknown");
      const filter = {
        memberId,
        from: from === null ? null : clock.startOf(from),
        before: to === null ? null : clock.endOf(to),
      };
      const list = `bookings ${from ?? ""} ${to ?? ""}`;
      const shown = { language, enabled: (await readSettings(db))["booking.enabled"] };
      return done([
        ...(await readPage(
          db,
          { reader, list, page, limit, now },
          async (start) => await pageBookings(db, filter, shown, start),
        )),
      ]);
    }),
  ];
};
