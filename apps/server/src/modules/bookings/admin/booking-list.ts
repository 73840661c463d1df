import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { BookingsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { describeBooking } from "./describe-booking.ts";
import { filterBookings, listBookings } from "./queries.ts";

export const everyBookingList = ({ db, timeZone }: BookingsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  const filterOf = ({ state, item, uid, ...range }: InputOf<"adminBookingList">) =>
    filterBookings(db, clock, { ...rangeOf(range), state, item, uid });
  return adminList(db, "adminBookingList", {
    all: (input) => filterOf(input).select("b.id"),
    read: async (input, start, { language }) =>
      (await listBookings(filterOf(input), language, start)).map((row) => describeBooking(clock, row)),
    sorting: {
      table: "booking",
      rows: (input) => filterOf(input).select("b.id"),
      by: {
        title: sql`(select lower(i.title ->> ${DEFAULT_LANGUAGE}) from booking_item i where i.id = s.item_id)`,
        at: sql`s.book_at`,
        member: sql`(select lower(m.nickname) from member_customer m where m.id = s.member_id)`,
        name: sql`lower(s.name)`,
        mobile: sql`s.mobile`,
        state: sql`(s.cancelled_at is not null)`,
        made: sql`s.id`,
      },
      indexed: ["at", "made"],
    },
    columns: [
      { field: "book_at", kind: "time" },
      { field: "title", kind: "text" },
      { field: "state", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "name", kind: "text" },
      { field: "mobile", kind: "text" },
      { field: "cancel_reason", kind: "text" },
      { field: "created_at", kind: "time" },
    ],
  });
};
