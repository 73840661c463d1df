import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../db/in-transaction.ts";

/** The coupons a member may use or has used, those that end soonest first. */
export const listCoupons = async (db: Db, memberId: number, language: Language, now: Date) => {
  const rows = await db
    .selectFrom("coupon as c")
    .leftJoin("coupon_use as u", (join) => join.onRef("u.coupon_id", "=", "c.id").on("u.member_id", "=", memberId))
    .select([
      "c.id",
      `c.title_${language} as title`,
      "c.percent",
      "c.at_least",
      "c.begins_at",
      "c.ends_at",
      "u.order_sn",
    ])
    .where((eb) => eb.or([eb("c.only_member_id", "is", null), eb("c.only_member_id", "=", memberId)]))
    .orderBy("c.ends_at")
    .orderBy("c.id")
    .execute();
  return rows.map(({ order_sn, ...coupon }) => ({ ...coupon, status: statusOf(coupon, order_sn !== null, now) }));
};

type CouponStatus = "valid" | "used" | "upcoming" | "expired";

const statusOf = (coupon: { begins_at: Date; ends_at: Date }, isUsed: boolean, now: Date): CouponStatus => {
  if (isUsed) return "used";
  if (coupon.begins_at > now) return "upcoming";
  return coupon.ends_at <= now ? "expired" : "valid";
};
