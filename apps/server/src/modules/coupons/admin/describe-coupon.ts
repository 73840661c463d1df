import { type CouponOrigin, couponVersion, type FoundCoupon } from "./queries.ts";

/** A coupon for operators. */
export const describeCoupon = (coupon: FoundCoupon) => {
  const { exchange_sn: _, uid, code, ...rest } = coupon;
  return { ...rest, uid: uid ?? "", code: code ?? "", origin: originOf(coupon), version: couponVersion(coupon) };
};

const originOf = ({ uid, code, exchange_sn }: FoundCoupon): CouponOrigin => {
  if (code !== null) return "code";
  if (exchange_sn !== null) return "exchange";
  return uid === null ? "campaign" : "member";
};
