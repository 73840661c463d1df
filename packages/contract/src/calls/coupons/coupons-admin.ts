/** Coupons that are given, to everyone or to one member, and what RP can be exchanged for. */
import { ORDER_STATUSES, PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { amount, amountOrZero, flag, id, money, optionally, time, wholeNumber } from "../../codecs.ts";
import { localized } from "../../localized-text.ts";
import { optionalIdentifier, optionalText } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { dateTime } from "../content/content-admin.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { title } from "../../shapes/title.ts";
import { openedVersion, version } from "../../shapes/version.ts";

const ORIGINS = ["campaign", "member", "exchange", "code"] as const;
const STATES = ["upcoming", "valid", "expired"] as const;
const percent = wholeNumber(1, 100);

const coupon = z.object({
  id: z.int(),
  title: localized,
  percent: z.int(),
  sum_off: money,
  at_least: money,
  begins_at: time,
  ends_at: time,
  origin: z.enum(ORIGINS),
  uid: z.string(),
  code: z.string(),
  most_uses: z.int().nullable(),
  once_per_email: z.boolean(),
  used: z.int(),
  version,
});

/** The number of what was added; null, with the proposal's number, while it waits for a second operator. */
const added = z.object({ id: z.int().nullable(), approval_id: z.int().nullable() });

export const adminCouponList = defineCall({
  name: "adminCouponList",
  method: "GET",
  fromReplica: true,
  path: "/admin/coupon/list",
  audience: "operator",
  permission: "content.read",
  summary:
    "Coupons, newest first: for all members, given to one, had for RP, or with a code for customers; `used` counts as far as 10,001",
  request: z.object({
    ...adminPaging,
    q: optionalText(64),
    state: optionally(z.enum(STATES, "input.choice")),
    origin: optionally(z.enum(ORIGINS, "input.choice")),
    uid: optionalIdentifier(32),
    sort: sortedBy("percent", "at_least", "begins_at", "ends_at"),
  }),
  data: paged(coupon),
});

export const adminCouponView = defineCall({
  name: "adminCouponView",
  method: "GET",
  path: "/admin/coupon/view",
  audience: "operator",
  permission: "content.read",
  summary: "One coupon as the form changes it",
  refusals: ["coupon.unknown"],
  request: z.object({ id }),
  data: coupon,
});

export const adminCouponAdd = defineCall({
  name: "adminCouponAdd",
  method: "POST",
  path: "/admin/coupon/add",
  audience: "operator",
  permission: "content.write",
  summary:
    "A coupon that every member may use once, or only the member with this UID; with a code, one for customers of the public shop, who type it: " +
    "percent or a sum off, as often as it says in all. One that takes much off is proposed to a second operator, where there is one",
  refusals: ["coupon.dates", "coupon.off", "coupon.code", "coupon.code_taken", "member.unknown", "approval.waiting"],
  request: z.object({
    title,
    percent: wholeNumber(0, 100),
    sum_off: optionally(amountOrZero(["USD"])),
    at_least: amountOrZero(PAYMENT_UNITS),
    begins_at: dateTime,
    ends_at: dateTime,
    uid: optionalIdentifier(32),
    code: optionalIdentifier(24),
    most_uses: optionally(wholeNumber(1, 1_000_000)),
    once_per_email: optionally(flag),
  }),
  data: added,
});

export const adminCouponSet = defineCall({
  name: "adminCouponSet",
  method: "POST",
  path: "/admin/coupon/set",
  audience: "operator",
  permission: "content.write",
  summary: "Renames a coupon or changes when it can be used; what it gives stays as it was promised",
  refusals: ["form.changed", "form.changed_by_unknown", "coupon.dates", "coupon.unknown"],
  request: z.object({ id, version: openedVersion, title, begins_at: dateTime, ends_at: dateTime }),
  data: ok,
});

export const adminCouponUsage = defineCall({
  name: "adminCouponUsage",
  method: "GET",
  fromReplica: true,
  path: "/admin/coupon/usage",
  audience: "operator",
  permission: "content.read",
  summary:
    "What became of a coupon: to how many members it was given and for how many it ended unused (null for one that is everyone's), " +
    "how many used it, and what they saved in each unit on paid orders, refunds taken off. Uses count as far as the newest 10,001",
  refusals: ["coupon.unknown"],
  request: z.object({ id }),
  data: z.object({
    given: z.int().nullable(),
    used: z.int(),
    expired: z.int().nullable(),
    saved: z.array(z.object({ unit: z.enum(PAYMENT_UNITS), amount: money })),
  }),
});

export const adminCouponUses = defineCall({
  name: "adminCouponUses",
  method: "GET",
  fromReplica: true,
  path: "/admin/coupon/uses",
  audience: "operator",
  permission: "content.read",
  summary: "Who used a coupon for which order, newest first; discount and amount are in the order's `unit`",
  request: z.object({ ...adminPaging, coupon: id }),
  data: paged(
    z.object({
      id: z.int(),
      uid: z.string(),
      nickname: z.string(),
      order_sn: z.string(),
      order_status: z.enum(ORDER_STATUSES),
      unit: z.enum(PAYMENT_UNITS),
      discount: money,
      amount: money,
      created_at: time,
    }),
  ),
});

export const adminOfferList = defineCall({
  name: "adminOfferList",
  method: "GET",
  path: "/admin/offer/list",
  audience: "operator",
  permission: "content.read",
  summary: "What RP can be exchanged for, also what is no longer on offer; the cheapest first",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      title: localized,
      percent: z.int(),
      at_least: money,
      price: money,
      valid_days: z.int(),
      on_sale: z.boolean(),
      version,
    }),
  ),
});

const offer = {
  title,
  percent,
  at_least: amountOrZero(PAYMENT_UNITS),
  price: amount(["RP"]),
  valid_days: wholeNumber(1, 3_650),
};

export const adminOfferAdd = defineCall({
  name: "adminOfferAdd",
  method: "POST",
  path: "/admin/offer/add",
  audience: "operator",
  permission: "content.write",
  summary:
    "A new coupon that can be had for RP; one that takes much off is proposed to a second operator, where there is one",
  refusals: ["approval.waiting"],
  request: z.object({ ...offer, on_sale: flag }),
  data: added,
});

export const adminOfferSet = defineCall({
  name: "adminOfferSet",
  method: "POST",
  path: "/admin/offer/set",
  audience: "operator",
  permission: "content.write",
  summary:
    "Changes what RP can be exchanged for from now on; coupons that were had for it stay. One that takes much off is proposed to a " +
    "second operator, where there is one",
  refusals: ["form.changed", "form.changed_by_unknown", "coupon.unknown", "approval.waiting"],
  request: z.object({ id, version: openedVersion, ...offer, on_sale: flag }),
  data: z.object({ approval_id: z.int().nullable() }),
});
