import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { covers } from "./price-order.ts";

export type Coupon = DataOf<"couponList">[number];

/** The coupons that can be used now. */
export const validCouponsQuery = queryOptions({
  queryKey: ["couponList"],
  queryFn: ({ signal }) => api("couponList", {}, { signal }),
  select: (coupons) => coupons.filter((coupon) => coupon.status === "valid"),
});

/** Whether an order of this size is large enough for a coupon. */
export const reaches = (coupon: Pick<Coupon, "at_least">, goodsAmount: string): boolean =>
  covers(goodsAmount, coupon.at_least);

/** The chosen coupon, unless it is no longer there or the order has become too small for it. */
export const appliedCoupon = (
  coupons: readonly Coupon[],
  couponId: number | null,
  goodsAmount: string,
): Coupon | undefined => coupons.find((coupon) => coupon.id === couponId && reaches(coupon, goodsAmount));

/** The coupon for which least has to be added to an order of this size, and which saves more than those it is large enough for. */
export const nextCoupon = (coupons: readonly Coupon[], goodsAmount: string): Coupon | undefined => {
  const reached = bestCoupon(coupons, goodsAmount)?.percent ?? 0;
  return coupons
    .filter((coupon) => !reaches(coupon, goodsAmount) && coupon.percent > reached)
    .toSorted((a, b) => compareMoney(a.at_least, b.at_least) || b.percent - a.percent)[0];
};

const compareMoney = (one: string, other: string): number => Number(readMoney(one) - readMoney(other));

/** The coupon that saves most on an order of this size, of several the one that ends first; undefined without any. */
export const bestCoupon = (coupons: readonly Coupon[], goodsAmount: string): Coupon | undefined =>
  coupons
    .filter((coupon) => reaches(coupon, goodsAmount))
    .toSorted((a, b) => b.percent - a.percent || a.ends_at - b.ends_at)[0];
