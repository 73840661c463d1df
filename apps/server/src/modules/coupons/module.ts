import type { Deps } from "../../deps.ts";
import { couponAdminApi } from "./admin/admin-api.ts";
import { everyCouponList, couponUseList } from "./admin/lists.ts";
import { couponMemberApi } from "./member-api.ts";

export const couponsModule = {
  calls: (deps: Deps) => [...couponMemberApi(deps), ...couponAdminApi(deps)],
  lists: (deps: Deps) => [everyCouponList(deps), couponUseList(deps)],
};
