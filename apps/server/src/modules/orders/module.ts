import type { OrdersDeps } from "./deps.ts";
import { orderAdminApi } from "./admin/admin-api.ts";
import { cardDayAlerts } from "./admin/card-day-alerts.ts";
import { couponUseList } from "./admin/coupon-use-list.ts";
import { everyOrderList } from "./admin/lists.ts";
import { memberOrderList } from "./admin/member-order-list.ts";
import { ordersHistory } from "./history.ts";
import { orderJobs } from "./jobs.ts";
import { refundApprovable } from "./admin/propose-refund.ts";
import { orderMemberApi } from "./member-api.ts";

export const ordersModule = {
  calls: (deps: OrdersDeps) => [...orderMemberApi(deps), ...orderAdminApi(deps)],
  lists: (deps: OrdersDeps) => [everyOrderList(deps), memberOrderList(deps), couponUseList(deps)],
  history: ordersHistory,
  approvables: (deps: OrdersDeps) => [refundApprovable(deps)],
  alerts: [cardDayAlerts],
  jobs: orderJobs,
};
