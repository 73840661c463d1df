import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id, money, time } from "../../codecs.ts";
import { confirmedAmount } from "../../shapes/confirmed-amount.ts";
import { emptyRequest } from "../../shapes/empty.ts";

/** `upcoming` is not valid yet, `expired` no longer; each may be used once. */
export const COUPON_STATUSES = ["valid", "used", "upcoming", "expired"] as const;

export const couponList = defineCall({
  name: "couponList",
  method: "GET",
  path: "/coupon/list",
  audience: "member",
  summary: "The member's coupons: `percent` off an order of `at_least` or more",
  request: emptyRequest,
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      percent: z.int(),
      at_least: money,
      begins_at: time,
      ends_at: time,
      status: z.enum(COUPON_STATUSES),
    }),
  ),
});

export const couponOffers = defineCall({
  name: "couponOffers",
  method: "GET",
  path: "/coupon/offers",
  audience: "member",
  summary: "What RP can be exchanged for: coupons at a `price` in RP, valid for `valid_days` from the exchange on",
  request: emptyRequest,
  data: z.array(
    z.object({ id: z.int(), title: z.string(), percent: z.int(), at_least: money, price: money, valid_days: z.int() }),
  ),
});

export const couponExchange = defineCall({
  name: "couponExchange",
  method: "POST",
  path: "/coupon/exchange",
  audience: "member",
  summary: "Exchanges RP for the coupon of an offer, and answers the coupon's id",
  refusals: ["coupon.unknown", "coupon.not_exchangeable", "price.changed", "wallet.insufficient", "wallet.frozen"],
  request: z.object({ id, confirmed_amount: confirmedAmount(["RP"]) }),
  data: z.object({ id: z.int() }),
});
