import { add } from "@espalier/core/money/money";
import { PAYMENT_UNITS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findCoupon } from "../../coupons/admin/queries.ts";
import { sumSaved } from "./coupon-queries.ts";

/** To how many members a coupon was given, how many used it or let it end, and what it saved them in each unit. */
export const showCouponUsage = async (db: Db, id: number, now: Date) => {
  const [coupon, sums] = await Promise.all([findCoupon(db, id), sumSaved(db, id)]);
  if (!coupon) return refused("coupon.unknown");
  const { used, ends_at } = coupon;
  const isPersonal = coupon.uid !== null;
  return done({
    given: isPersonal ? 1 : null,
    used,
    expired: isPersonal ? Number(used === 0 && ends_at <= now) : null,
    saved: PAYMENT_UNITS.flatMap((unit) => {
      const ofUnit = sums.filter(({ payment_method }) => PAYMENTS[payment_method].unit === unit);
      return ofUnit.length === 0 ? [] : [{ unit, amount: add(...ofUnit.map(({ amount }) => amount)) }];
    }),
  });
};
