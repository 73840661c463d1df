import { type CouponOrigin, couponVersion, type FoundCoupon } from "./queries.ts";

/** A coupon for operators. */
export const describeCoupon = (coupon: FoundCoupon) => {
  const { exchange_sn, uid, ...rest } = coupon;
  return { ...rest, uid: uid ?? "", origin: originOf(uid, exchange_sn), version: couponVersion(coupon) };
};

const originOf = (uid: string | null, exchange: string | null): CouponOrigin => {
  if (exchange !== null) return "exchange";
  return uid === null ? "campaign" : "member";
};
