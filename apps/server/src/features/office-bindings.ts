import type { Approvable } from "../approvals/approvable.ts";
import type { Deps } from "../deps.ts";
import type { OfficeBinding } from "../http/bind-office-call.ts";
import type { OfficeList } from "../http/office-list.ts";
import { approvalList } from "./office-approvals/approval-list.ts";
import { officeApprovalRoutes } from "./office-approvals/routes.ts";
import { cardEventList, cardRefundList } from "./office-cards/lists.ts";
import { officeCardRoutes } from "./office-cards/routes.ts";
import { runApprovables } from "./office-commission/change-runs.ts";
import { planApprovable } from "./office-commission/change-plans.ts";
import { runList, runProfitList, runRaisedList } from "./office-commission/lists.ts";
import { incentiveItemList, planList, simulationList } from "./office-commission/plan-lists.ts";
import { officePlanRoutes } from "./office-commission/plan-routes.ts";
import { officeRunRoutes } from "./office-commission/routes.ts";
import { officeEntranceRoutes } from "./office-entrance/routes.ts";
import { officeExportRoutes } from "./office-exports/routes.ts";
import { orderList, rankList, tradeList, withdrawalList } from "./office-members/history-lists.ts";
import { memberList } from "./office-members/member-list.ts";
import { profitList } from "./office-members/profit-list.ts";
import { officeMemberRoutes } from "./office-members/routes.ts";
import { invitedList } from "./office-network/invited-list.ts";
import { journalList, sealList } from "./office-money/lists.ts";
import { moneyApprovables } from "./office-money/move-money.ts";
import { officeMoneyRoutes } from "./office-money/routes.ts";
import { messageList } from "./office-messages/message-list.ts";
import { officeMessageRoutes } from "./office-messages/routes.ts";
import { officeNetworkRoutes } from "./office-network/routes.ts";
import { officeImportRoutes } from "./office-import/routes.ts";
import { importList } from "./office-import/show-import.ts";
import { officeOverviewRoutes } from "./office-overview/routes.ts";
import { activityReport } from "./office-reports/activity-report.ts";
import { payoutReport } from "./office-reports/payout-report.ts";
import { rankReport } from "./office-reports/rank-report.ts";
import { officeReportRoutes } from "./office-reports/routes.ts";
import { salesReport } from "./office-reports/sales-report.ts";
import { auditList, operatorList } from "./office-operators/lists.ts";
import { officeOperatorRoutes } from "./office-operators/routes.ts";
import { everyOrderList } from "./office-orders/lists.ts";
import { everyBookingList } from "./office-bookings/booking-list.ts";
import { officeBookingRoutes } from "./office-bookings/routes.ts";
import { goodsList, stockList } from "./office-catalogue/lists.ts";
import { officeCatalogueRoutes } from "./office-catalogue/routes.ts";
import { noticeList } from "./office-content/notice-list.ts";
import { officeContentRoutes } from "./office-content/routes.ts";
import { couponUseList, everyCouponList } from "./office-coupons/lists.ts";
import { officeCouponRoutes } from "./office-coupons/routes.ts";
import { officeSettingRoutes } from "./office-settings/routes.ts";
import { officeOrderRoutes } from "./office-orders/routes.ts";
import { withdrawalApprovable } from "./office-withdrawals/decide-withdrawals.ts";
import { everyWithdrawalList } from "./office-withdrawals/lists.ts";
import { officeWithdrawalRoutes } from "./office-withdrawals/routes.ts";

/** Every call of the office. */
export const officeBindings = (deps: Deps): readonly OfficeBinding[] => [
  ...officeLists(deps).map(({ binding }) => binding),
  ...officeExportRoutes(deps, officeLists(deps)),
  ...officeOverviewRoutes(deps),
  ...officeReportRoutes(deps),
  ...officeImportRoutes(deps),
  ...officeEntranceRoutes(deps),
  ...officeOperatorRoutes(deps),
  ...officeMemberRoutes(deps),
  ...officeNetworkRoutes(deps),
  ...officeRunRoutes(deps),
  ...officePlanRoutes(deps),
  ...officeOrderRoutes(deps),
  ...officeWithdrawalRoutes(deps),
  ...officeMoneyRoutes(deps),
  ...officeCardRoutes,
  ...officeCatalogueRoutes(deps),
  ...officeContentRoutes(deps),
  ...officeCouponRoutes(deps),
  ...officeBookingRoutes(deps),
  ...officeMessageRoutes(deps),
  ...officeSettingRoutes(deps),
  ...officeApprovalRoutes(approvables(deps)),
];

/** Every list of the office: what can be read page by page can be exported. */
export const officeLists = (deps: Deps): readonly OfficeList[] => [
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
  profitList(deps),
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
