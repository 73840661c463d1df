/** The company's calendar: who booked what, when nothing can be booked, and what can. */
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { flag, id, optionally, time, wholeNumber } from "../../codecs.ts";
import { day, range } from "../../days.ts";
import { localized } from "../../localized-text.ts";
import { optionalIdentifier } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";
import { title } from "../../shapes/title.ts";
import { openedVersion, version } from "../../shapes/version.ts";

const STATES = ["booked", "cancelled"] as const;

const booking = {
  id: z.int(),
  uid: z.string(),
  nickname: z.string(),
  title: z.string(),
  name: z.string(),
  mobile: z.string(),
  book_at: time,
  /** On the company's time zone. */
  day: z.string(),
  time: z.string(),
  state: z.enum(STATES),
  cancel_reason: z.string(),
};

export const adminBookingList = defineCall({
  name: "adminBookingList",
  method: "GET",
  fromReplica: true,
  path: "/admin/booking/list",
  audience: "operator",
  permission: "bookings.read",
  summary: "Bookings of all members, those made last first; days are those they are for",
  request: z.object({
    ...adminPaging,
    ...range,
    state: optionally(z.enum(STATES, "input.choice")),
    item: optionally(id),
    uid: optionalIdentifier(32),
    sort: sortedBy("title", "at", "member", "name", "mobile", "state", "made"),
  }),
  data: paged(z.object({ ...booking, created_at: time })),
});

export const adminBookingCalendar = defineCall({
  name: "adminBookingCalendar",
  method: "GET",
  fromReplica: true,
  path: "/admin/booking/calendar",
  audience: "operator",
  permission: "bookings.read",
  summary: "What is booked in the seven days from `day` on, by its time, with the days on which nothing can be booked",
  request: z.object({ day }),
  data: z.object({
    begin: z.string(),
    end: z.string(),
    days: z.array(z.object({ day: z.string(), disabled: z.boolean(), weekend: z.boolean() })),
    list: z.array(z.object(booking)),
  }),
});

export const adminBookingCancel = defineCall({
  name: "adminBookingCancel",
  method: "POST",
  path: "/admin/booking/cancel",
  audience: "operator",
  permission: "bookings.write",
  summary: "Cancels a booking whose time has not come; its slot is free again",
  refusals: ["booking.missing", "booking.cancelled", "booking.begun"],
  request: z.object({ id, reason }),
  data: ok,
});

export const adminBookingDaySet = defineCall({
  name: "adminBookingDaySet",
  method: "POST",
  path: "/admin/booking/day/set",
  audience: "operator",
  permission: "bookings.write",
  summary: "Closes a day for bookings, or opens it again; what is booked stays",
  request: z.object({ day, disabled: flag }),
  data: ok,
});

export const adminBookingItemList = defineCall({
  name: "adminBookingItemList",
  method: "GET",
  path: "/admin/booking/item/list",
  audience: "operator",
  permission: "bookings.read",
  summary: "What can be booked, also what is no longer on offer",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      title: localized,
      on_offer: z.boolean(),
      sort: z.int(),
      version,
    }),
  ),
});

const item = { title, on_offer: flag, sort: optionally(wholeNumber(0, 1_000_000)).transform((sort) => sort ?? 0) };

export const adminBookingItemAdd = defineCall({
  name: "adminBookingItemAdd",
  method: "POST",
  path: "/admin/booking/item/add",
  audience: "operator",
  permission: "bookings.write",
  summary: "Something new to book",
  request: z.object(item),
  data: z.object({ id: z.int() }),
});

export const adminBookingItemSet = defineCall({
  name: "adminBookingItemSet",
  method: "POST",
  path: "/admin/booking/item/set",
  audience: "operator",
  permission: "bookings.write",
  summary: "Renames what can be booked, or takes it off; bookings made for it stay",
  refusals: ["form.changed", "form.changed_by_unknown", "booking.unknown"],
  request: z.object({ id, version: openedVersion, ...item }),
  data: ok,
});
