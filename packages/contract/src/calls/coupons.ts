import { z } from "zod";

import { call } from "../call.ts";
import { id, money, time } from "../codecs.ts";
import { nothingAsked, ok } from "./parts.ts";

/** `upcoming` is not valid yet, `expired` no longer; each may be used once. */
export const COUPON_STATUSES = ["valid", "used", "upcoming", "expired"] as const;

export const couponList = call("couponList", {
  summary: "The member's coupons: `percent` off an order of `at_least` or more",
  request: nothingAsked,
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

export const couponExchange = call("couponExchange", {
  summary: "Exchanges RP for a coupon",
  request: z.object({ id }),
  data: ok,
});
