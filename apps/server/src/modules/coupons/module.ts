import type { CouponsDeps } from "./deps.ts";
import { couponAdminApi } from "./admin/admin-api.ts";
import { couponApprovables } from "./admin/coupon-approvables.ts";
import { everyCouponList } from "./admin/lists.ts";
import { couponMemberApi } from "./member-api.ts";

export const couponsModule = {
  calls: (deps: CouponsDeps) => [...couponMemberApi(deps), ...couponAdminApi(deps)],
  approvables: () => couponApprovables,
  lists: (deps: CouponsDeps) => [everyCouponList(deps)],
};
