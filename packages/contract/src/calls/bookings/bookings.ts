import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id, idIfAny, paging, time } from "../../codecs.ts";
import { day, dateTime, range, rangeOf } from "../../days.ts";
import { mobile, text } from "../../text-fields.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";

export const bookSetting = defineCall({
  name: "bookSetting",
  method: "GET",
  path: "/book/setting",
  audience: "member",
  summary: "The hours of the company (HH:mm, on the clock of its `time_zone`) and what can be booked",
  request: emptyRequest,
  data: z.object({
    setting: z.object({ begin_time: z.string(), end_time: z.string(), time_zone: z.string() }),
    list: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
});

export const bookDays = defineCall({
  name: "bookDays",
  method: "GET",
  path: "/book/days",
  audience: "member",
  summary: "Days that cannot be booked",
  request: emptyRequest,
  data: z.array(day),
});

export const bookTimes = defineCall({
  name: "bookTimes",
  method: "GET",
  path: "/book/times",
  audience: "member",
  summary: "The times of a day (HH:mm) and whether each is still free",
  request: z.object({ day }),
  data: z.array(z.object({ time: z.string(), available: z.boolean() })),
});

export const bookCreate = defineCall({
  name: "bookCreate",
  method: "POST",
  path: "/book/create",
  audience: "member",
  summary: "Books a time",
  refusals: [
    "booking.closed",
    "booking.unknown",
    "booking.day_disabled",
    "booking.past",
    "booking.slot_unknown",
    "booking.too_many",
    "booking.slot_taken",
  ],
  request: z.object({ book_at: dateTime, cid: id, mobile, name: text(40) }),
  data: z.object({ id: z.int() }),
});

export const bookCancel = defineCall({
  name: "bookCancel",
  method: "POST",
  path: "/book/cancel",
  audience: "member",
  summary: "Cancels a booking whose time has not come; its slot is free again",
  refusals: ["booking.missing", "booking.cancelled", "booking.begun"],
  request: z.object({ id }),
  data: ok,
});

/** The two ends of a booking's life. */
export const BOOKING_STATUSES = ["success", "cancel"] as const;

export const bookList = defineCall({
  name: "bookList",
  method: "GET",
  fromReplica: true,
  path: "/book/list",
  audience: "member",
  summary: "The member's bookings, newest first",
  refusals: ["member.unknown"],
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
