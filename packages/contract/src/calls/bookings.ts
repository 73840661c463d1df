import { z } from "zod";

import { call } from "../call.ts";
import { id, idIfAny, paging, time } from "../codecs.ts";
import { day, dateTime, range, rangeOf } from "../days.ts";
import { mobile, text } from "../texts.ts";
import { emptyRequest, ok } from "./parts.ts";

export const bookSetting = call("bookSetting", {
  summary: "The hours of the house (HH:mm, on the clock of its `time_zone`) and what can be booked",
  request: emptyRequest,
  data: z.object({
    setting: z.object({ begin_time: z.string(), end_time: z.string(), time_zone: z.string() }),
    list: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});

export const bookDays = call("bookDays", {
  summary: "Days that cannot be booked",
  request: emptyRequest,
  data: z.array(day),
});

export const bookTimes = call("bookTimes", {
  summary: "The times of a day (HH:mm) and whether each is still free",
  request: z.object({ day }),
  data: z.array(z.object({ time: z.string(), available: z.boolean() })),
});

export const bookCreate = call("bookCreate", {
  summary: "Books a time",
  request: z.object({ book_at: dateTime, cid: id, mobile, name: text(40) }),
  data: z.object({ id: z.int() }),
});

export const bookCancel = call("bookCancel", {
  summary: "Cancels a booking whose time has not come; its slot is free again",
  request: z.object({ id }),
  data: ok,
});

/** The two ends of a booking's life. */
export const BOOKING_STATUSES = ["success", "cancel"] as const;

export const bookList = call("bookList", {
  summary: "The member's bookings, newest first",
  request: z
    .object({ ...paging, ...range, pid: idIfAny })
    .transform(({ form, from, to, ...rest }) => ({ ...rest, ...rangeOf({ form, from, to }) })),
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      name: z.string(),
      mobile: z.string(),
      book_at: time,
      created_at: time,
      status: z.enum(BOOKING_STATUSES),
    }),
  ),
});
