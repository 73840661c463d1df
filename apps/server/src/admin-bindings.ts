import type { Approvable } from "./modules/operators/approvals/approvable.ts";
import type { Deps } from "./deps.ts";
import type { AdminBinding } from "./platform/http/bind-admin-call.ts";
import type { AdminList } from "./platform/http/admin-list.ts";
import { endViewSessions } from "./modules/accounts/store/sessions.ts";
import { approvalList } from "./modules/operators/approvals/approval-list.ts";
import { adminApprovalRoutes } from "./modules/operators/approvals/routes.ts";
import { cardEventList, cardRefundList } from "./modules/payments/admin/lists.ts";
import { adminCardRoutes } from "./modules/payments/admin/routes.ts";
import { runApprovables } from "./modules/plan/admin/change-runs.ts";
import { planApprovable } from "./modules/plan/admin/change-plans.ts";
import { runList, runProfitList, runRaisedList } from "./modules/plan/admin/lists.ts";
import { incentiveItemList, planList, simulationList } from "./modules/plan/admin/plan-lists.ts";
import { adminPlanRoutes } from "./modules/plan/admin/plan-routes.ts";
import { adminRunRoutes } from "./modules/plan/admin/routes.ts";
import { adminAuthRoutes } from "./modules/operators/auth/routes.ts";
import { adminExportRoutes } from "./modules/reports/exports/routes.ts";
import { orderList, rankList, tradeList, withdrawalList } from "./modules/accounts/admin/history-lists.ts";
import { memberList } from "./modules/accounts/admin/member-list.ts";
import { memberProfitList } from "./modules/plan/admin/member-profit-list.ts";
import { adminMemberRoutes } from "./modules/accounts/admin/routes.ts";
import { invitedList } from "./modules/network/admin/invited-list.ts";
import { journalList, sealList } from "./modules/ledger/admin/lists.ts";
import { moneyApprovables } from "./modules/ledger/admin/move-money.ts";
import { adminMoneyRoutes } from "./modules/ledger/admin/routes.ts";
import { messageList } from "./modules/notifications/admin/message-list.ts";
import { adminMessageRoutes } from "./modules/notifications/admin/routes.ts";
import { adminNetworkRoutes } from "./modules/network/admin/routes.ts";
import { adminImportRoutes } from "./modules/imports/routes.ts";
import { importList } from "./modules/imports/show-import.ts";
import { adminOverviewRoutes } from "./modules/reports/overview/routes.ts";
import { activityReport } from "./modules/reports/activity-report.ts";
import { payoutReport } from "./modules/reports/payout-report.ts";
import { rankReport } from "./modules/reports/rank-report.ts";
import { adminReportRoutes } from "./modules/reports/routes.ts";
import { salesReport } from "./modules/reports/sales-report.ts";
import { auditList, operatorList } from "./modules/operators/lists.ts";
import { adminOperatorRoutes } from "./modules/operators/routes.ts";
import { everyOrderList } from "./modules/orders/admin/lists.ts";
import { everyBookingList } from "./modules/bookings/admin/booking-list.ts";
import { adminBookingRoutes } from "./modules/bookings/admin/routes.ts";
import { goodsList, stockList } from "./modules/catalog/admin/lists.ts";
import { adminCatalogRoutes } from "./modules/catalog/admin/routes.ts";
import { noticeList } from "./modules/content/admin/notice-list.ts";
import { adminContentRoutes } from "./modules/content/admin/routes.ts";
import { couponUseList, everyCouponList } from "./modules/coupons/admin/lists.ts";
import { adminCouponRoutes } from "./modules/coupons/admin/routes.ts";
import { adminSettingRoutes } from "./modules/settings/admin/routes.ts";
import { adminOrderRoutes } from "./modules/orders/admin/routes.ts";
import { withdrawalApprovable } from "./modules/wallets/admin/decide-withdrawals.ts";
import { everyWithdrawalList } from "./modules/wallets/admin/lists.ts";
import { adminWithdrawalRoutes } from "./modules/wallets/admin/routes.ts";

/** Every call of the admin app. */
export const adminBindings = (deps: Deps): readonly AdminBinding[] => [
  ...adminLists(deps).map(({ binding }) => binding),
  ...adminExportRoutes(deps, adminLists(deps)),
  ...adminOverviewRoutes(deps),
  ...adminReportRoutes(deps),
  ...adminImportRoutes(deps),
  ...adminAuthRoutes(deps, endViewSessions),
  ...adminOperatorRoutes(deps, endViewSessions),
  ...adminMemberRoutes(deps),
  ...adminNetworkRoutes(deps),
  ...adminRunRoutes(deps),
  ...adminPlanRoutes(deps),
  ...adminOrderRoutes(deps),
  ...adminWithdrawalRoutes(deps),
  ...adminMoneyRoutes(deps),
  ...adminCardRoutes,
  ...adminCatalogRoutes(deps),
  ...adminContentRoutes(deps),
  ...adminCouponRoutes(deps),
  ...adminBookingRoutes(deps),
  ...adminMessageRoutes(deps),
  ...adminSettingRoutes(deps),
  ...adminApprovalRoutes(approvables(deps)),
];

/** Every list of the admin app: what can be read page by page can be exported. */
export const adminLists = (deps: Deps): readonly AdminList[] => [
  operatorList(deps),
  auditList(deps),
  approvalList(deps),
  salesReport(deps),
  payoutReport(deps),
  rankReport(deps),
  activityReport(deps),
  importList(deps),
  memberList(deps),
  tradeList(deps),
  orderList(deps),
  withdrawalList(deps),
  memberProfitList(deps),
  rankList(deps),
  invitedList(deps),
  runList(deps),
  runProfitList(deps),
  runRaisedList(deps),
  planList(deps),
  simulationList(deps),
  incentiveItemList(deps),
  everyOrderList(deps),
  everyWithdrawalList(deps),
  journalList(deps),
  sealList(deps),
  cardRefundList(deps),
  cardEventList(deps),
  goodsList(deps),
  stockList(deps),
  noticeList(deps),
  everyCouponList(deps),
  couponUseList(deps),
  everyBookingList(deps),
  messageList(deps),
];

/** Every deed that may need a second operator. */
const approvables = (deps: Deps): readonly Approvable[] => [
  ...runApprovables,
  planApprovable,
  withdrawalApprovable(deps),
  ...moneyApprovables(deps),
];
