import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Coupon = DataOf<"couponList">[number];
export type Offer = DataOf<"couponOffers">[number];

/** Every coupon of the member, used and expired ones too. */
export const couponsQuery = queryOptions({
  queryKey: ["couponList"],
  queryFn: ({ signal }) => api("couponList", {}, { signal }),
});

/** The coupon offers. */
export const offersQuery = queryOptions({
  queryKey: ["couponOffers"],
  queryFn: ({ signal }) => api("couponOffers", {}, { signal }),
});
