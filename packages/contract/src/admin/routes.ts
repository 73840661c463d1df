import type { Address } from "../routes.ts";
import type { Permission } from "./roles.ts";

/**
 * Where every call of the admin app is and what it needs; a call's name is its path in camel case. As with the members' table,
 * this is all that a browser needs at run time.
 */
export const adminRoutes = {
  adminLogin: { method: "POST", path: "/admin/login", needs: "nobody" },
  adminLogout: { method: "POST", path: "/admin/logout", needs: "operator" },
  adminMe: { method: "GET", path: "/admin/me", needs: "operator" },
  adminPassword: { method: "POST", path: "/admin/password", needs: "operator" },
  adminTotpBegin: { method: "POST", path: "/admin/totp/begin", needs: "operator", secret: true },
  adminTotpConfirm: { method: "POST", path: "/admin/totp/confirm", needs: "operator" },

  adminOperatorList: { method: "GET", path: "/admin/operator/list", needs: "operators.read" },
  adminOperatorAdd: { method: "POST", path: "/admin/operator/add", needs: "operators.write", secret: true },
  adminOperatorSet: { method: "POST", path: "/admin/operator/set", needs: "operators.write" },
  adminOperatorReset: { method: "POST", path: "/admin/operator/reset", needs: "operators.write", secret: true },

  adminAuditList: { method: "GET", path: "/admin/audit/list", needs: "audit.read" },

  adminMemberList: { method: "GET", path: "/admin/member/list", needs: "members.read" },
  adminMemberView: { method: "GET", path: "/admin/member/view", needs: "members.read" },
  adminMemberSet: { method: "POST", path: "/admin/member/set", needs: "members.write" },
  adminMemberAdd: { method: "POST", path: "/admin/member/add", needs: "members.write", secret: true },
  adminMemberFreeze: { method: "POST", path: "/admin/member/freeze", needs: "members.write" },
  adminMemberReset: { method: "POST", path: "/admin/member/reset", needs: "members.write", secret: true },
  adminMemberSessionList: { method: "GET", path: "/admin/member/session/list", needs: "members.read" },
  adminMemberSessionEnd: { method: "POST", path: "/admin/member/session/end", needs: "members.write" },
  adminMemberViewAs: { method: "POST", path: "/admin/member/view/as", needs: "members.view_as", secret: true },
  adminMemberTrades: { method: "GET", path: "/admin/member/trades", needs: "members.read" },
  adminMemberOrders: { method: "GET", path: "/admin/member/orders", needs: "members.read" },
  adminMemberWithdrawals: { method: "GET", path: "/admin/member/withdrawals", needs: "members.read" },
  adminMemberProfits: { method: "GET", path: "/admin/member/profits", needs: "members.read" },
  adminMemberProfit: { method: "GET", path: "/admin/member/profit", needs: "members.read" },
  adminMemberRanks: { method: "GET", path: "/admin/member/ranks", needs: "members.read" },
  adminMemberAddresses: { method: "GET", path: "/admin/member/addresses", needs: "members.read" },
  adminMemberBanks: { method: "GET", path: "/admin/member/banks", needs: "members.read" },

  adminNetworkBranch: { method: "GET", path: "/admin/network/branch", needs: "members.read" },
  adminNetworkInvited: { method: "GET", path: "/admin/network/invited", needs: "members.read" },
  adminNetworkPath: { method: "GET", path: "/admin/network/path", needs: "members.read" },

  adminApprovalList: { method: "GET", path: "/admin/approval/list", needs: "approvals.read" },
  adminApprovalDecide: { method: "POST", path: "/admin/approval/decide", needs: "approvals.decide" },

  adminExportBegin: { method: "POST", path: "/admin/export/begin", needs: "operator", secret: true },
  adminExportProgress: { method: "GET", path: "/admin/export/progress", needs: "operator" },
  adminExportCancel: { method: "POST", path: "/admin/export/cancel", needs: "operator" },

  adminOverviewToday: { method: "GET", path: "/admin/overview/today", needs: "overview.read" },
  adminOverviewDays: { method: "GET", path: "/admin/overview/days", needs: "overview.read" },
  adminOverviewWaiting: { method: "GET", path: "/admin/overview/waiting", needs: "overview.read" },

  adminReportSales: { method: "GET", path: "/admin/report/sales", needs: "reports.read" },
  adminReportPayouts: { method: "GET", path: "/admin/report/payouts", needs: "reports.read" },
  adminReportRanks: { method: "GET", path: "/admin/report/ranks", needs: "reports.read" },
  adminReportActivity: { method: "GET", path: "/admin/report/activity", needs: "reports.read" },
  adminReportIncome: { method: "GET", path: "/admin/report/income", needs: "reports.read" },
  adminReportIncomeCompute: { method: "POST", path: "/admin/report/income/compute", needs: "commission.run" },
  adminReportIncomePublish: { method: "POST", path: "/admin/report/income/publish", needs: "content.write" },

  adminImportList: { method: "GET", path: "/admin/import/list", needs: "import.read" },
  adminImportUpload: {
    method: "POST",
    path: "/admin/import/upload",
    needs: "import.write",
    multipart: true,
    streamed: true,
    secret: true,
  },
  adminImportView: { method: "GET", path: "/admin/import/view", needs: "import.read" },
  adminImportApply: { method: "POST", path: "/admin/import/apply", needs: "import.write" },
  adminImportCancel: { method: "POST", path: "/admin/import/cancel", needs: "import.write" },

  adminOrderList: { method: "GET", path: "/admin/order/list", needs: "orders.read" },
  adminOrderView: { method: "GET", path: "/admin/order/view", needs: "orders.read" },
  adminOrderPrint: { method: "GET", path: "/admin/order/print", needs: "orders.read" },
  adminOrderShip: { method: "POST", path: "/admin/order/ship", needs: "orders.ship" },
  adminOrderShipMany: { method: "POST", path: "/admin/order/ship/many", needs: "orders.ship", multipart: true },
  adminOrderRefundPreview: { method: "GET", path: "/admin/order/refund/preview", needs: "orders.read" },
  adminOrderRefund: { method: "POST", path: "/admin/order/refund", needs: "orders.refund" },

  adminWithdrawalList: { method: "GET", path: "/admin/withdrawal/list", needs: "withdrawals.read" },
  adminWithdrawalView: { method: "GET", path: "/admin/withdrawal/view", needs: "withdrawals.read" },
  adminWithdrawalDecide: { method: "POST", path: "/admin/withdrawal/decide", needs: "withdrawals.decide" },
  adminWithdrawalFile: { method: "POST", path: "/admin/withdrawal/file", needs: "withdrawals.decide", secret: true },

  adminMoneyDeposit: { method: "POST", path: "/admin/money/deposit", needs: "money.move" },
  adminMoneyAdjust: { method: "POST", path: "/admin/money/adjust", needs: "money.move" },
  adminJournalList: { method: "GET", path: "/admin/journal/list", needs: "money.read" },
  adminJournalView: { method: "GET", path: "/admin/journal/view", needs: "money.read" },
  adminLedgerBoard: { method: "GET", path: "/admin/ledger/board", needs: "money.read" },
  adminLedgerCheck: { method: "POST", path: "/admin/ledger/check", needs: "money.move" },
  adminCardRefundList: { method: "GET", path: "/admin/card/refund/list", needs: "money.read" },
  adminCardRefundRetry: { method: "POST", path: "/admin/card/refund/retry", needs: "orders.refund" },
  adminCardEventList: { method: "GET", path: "/admin/card/event/list", needs: "money.read" },
  adminCardEventSettle: { method: "POST", path: "/admin/card/event/settle", needs: "money.move" },
  adminSealList: { method: "GET", path: "/admin/seal/list", needs: "money.read" },

  adminRunList: { method: "GET", path: "/admin/run/list", needs: "commission.read" },
  adminRunState: { method: "GET", path: "/admin/run/state", needs: "commission.read" },
  adminRunView: { method: "GET", path: "/admin/run/view", needs: "commission.read" },
  adminRunReceivers: { method: "GET", path: "/admin/run/receivers", needs: "commission.read" },
  adminRunRaisedList: { method: "GET", path: "/admin/run/raised/list", needs: "commission.read" },
  adminRunProfitList: { method: "GET", path: "/admin/run/profit/list", needs: "commission.read" },
  adminRunProfit: { method: "GET", path: "/admin/run/profit", needs: "commission.read" },
  adminRunPreview: { method: "POST", path: "/admin/run/preview", needs: "commission.run" },
  adminRunClose: { method: "POST", path: "/admin/run/close", needs: "commission.run" },
  adminRunPost: { method: "POST", path: "/admin/run/post", needs: "commission.run" },
  adminRunVoid: { method: "POST", path: "/admin/run/void", needs: "commission.run" },

  adminPlanList: { method: "GET", path: "/admin/plan/list", needs: "commission.read" },
  adminPlanView: { method: "GET", path: "/admin/plan/view", needs: "commission.read" },
  adminPlanAdd: { method: "POST", path: "/admin/plan/add", needs: "commission.plan" },
  adminPlanSet: { method: "POST", path: "/admin/plan/set", needs: "commission.plan" },
  adminPlanDelete: { method: "POST", path: "/admin/plan/delete", needs: "commission.plan" },
  adminPlanActivate: { method: "POST", path: "/admin/plan/activate", needs: "commission.plan" },
  adminPlanSimulate: { method: "POST", path: "/admin/plan/simulate", needs: "commission.plan" },
  adminSimulationList: { method: "GET", path: "/admin/simulation/list", needs: "commission.read" },
  adminSimulationView: { method: "GET", path: "/admin/simulation/view", needs: "commission.read" },
  adminSimulationCancel: { method: "POST", path: "/admin/simulation/cancel", needs: "commission.plan" },

  adminIncentiveList: { method: "GET", path: "/admin/incentive/list", needs: "commission.read" },
  adminIncentiveAdd: { method: "POST", path: "/admin/incentive/add", needs: "commission.plan" },
  adminIncentiveSet: { method: "POST", path: "/admin/incentive/set", needs: "commission.plan" },

  adminCategoryList: { method: "GET", path: "/admin/category/list", needs: "catalogue.read" },
  adminCategoryAdd: { method: "POST", path: "/admin/category/add", needs: "catalogue.write" },
  adminCategorySet: { method: "POST", path: "/admin/category/set", needs: "catalogue.write" },
  adminCategoryOrder: { method: "POST", path: "/admin/category/order", needs: "catalogue.write" },
  adminGoodsList: { method: "GET", path: "/admin/goods/list", needs: "catalogue.read" },
  adminGoodsView: { method: "GET", path: "/admin/goods/view", needs: "catalogue.read" },
  adminGoodsAdd: { method: "POST", path: "/admin/goods/add", needs: "catalogue.write" },
  adminGoodsSet: { method: "POST", path: "/admin/goods/set", needs: "catalogue.write" },
  adminGoodsSale: { method: "POST", path: "/admin/goods/sale", needs: "catalogue.write" },
  adminPictureAdd: { method: "POST", path: "/admin/picture/add", needs: "catalogue.write", multipart: true },

  adminStockList: { method: "GET", path: "/admin/stock/list", needs: "catalogue.read" },
  adminStockMove: { method: "POST", path: "/admin/stock/move", needs: "stock.write" },

  adminNoticeList: { method: "GET", path: "/admin/notice/list", needs: "content.read" },
  adminNoticeView: { method: "GET", path: "/admin/notice/view", needs: "content.read" },
  adminNoticeAdd: { method: "POST", path: "/admin/notice/add", needs: "content.write" },
  adminNoticeSet: { method: "POST", path: "/admin/notice/set", needs: "content.write" },
  adminArticleList: { method: "GET", path: "/admin/article/list", needs: "content.read" },
  adminArticleView: { method: "GET", path: "/admin/article/view", needs: "content.read" },
  adminArticleAdd: { method: "POST", path: "/admin/article/add", needs: "content.write" },
  adminArticleSet: { method: "POST", path: "/admin/article/set", needs: "content.write" },
  adminArticleDelete: { method: "POST", path: "/admin/article/delete", needs: "content.write" },
  adminBannerList: { method: "GET", path: "/admin/banner/list", needs: "content.read" },
  adminBannerSet: { method: "POST", path: "/admin/banner/set", needs: "content.write" },

  adminCouponList: { method: "GET", path: "/admin/coupon/list", needs: "content.read" },
  adminCouponView: { method: "GET", path: "/admin/coupon/view", needs: "content.read" },
  adminCouponAdd: { method: "POST", path: "/admin/coupon/add", needs: "content.write" },
  adminCouponSet: { method: "POST", path: "/admin/coupon/set", needs: "content.write" },
  adminCouponUses: { method: "GET", path: "/admin/coupon/uses", needs: "content.read" },
  adminOfferList: { method: "GET", path: "/admin/offer/list", needs: "content.read" },
  adminOfferAdd: { method: "POST", path: "/admin/offer/add", needs: "content.write" },
  adminOfferSet: { method: "POST", path: "/admin/offer/set", needs: "content.write" },

  adminBookingList: { method: "GET", path: "/admin/booking/list", needs: "bookings.read" },
  adminBookingCalendar: { method: "GET", path: "/admin/booking/calendar", needs: "bookings.read" },
  adminBookingCancel: { method: "POST", path: "/admin/booking/cancel", needs: "bookings.write" },
  adminBookingDaySet: { method: "POST", path: "/admin/booking/day/set", needs: "bookings.write" },
  adminBookingItemList: { method: "GET", path: "/admin/booking/item/list", needs: "bookings.read" },
  adminBookingItemAdd: { method: "POST", path: "/admin/booking/item/add", needs: "bookings.write" },
  adminBookingItemSet: { method: "POST", path: "/admin/booking/item/set", needs: "bookings.write" },

  adminMessageList: { method: "GET", path: "/admin/message/list", needs: "messages.read" },
  adminMessageView: { method: "GET", path: "/admin/message/view", needs: "messages.read" },
  adminMessageAgain: { method: "POST", path: "/admin/message/again", needs: "messages.write" },

  adminBankList: { method: "GET", path: "/admin/bank/list", needs: "content.read" },
  adminBankAdd: { method: "POST", path: "/admin/bank/add", needs: "content.write" },
  adminBankSet: { method: "POST", path: "/admin/bank/set", needs: "content.write" },
  adminBankDelete: { method: "POST", path: "/admin/bank/delete", needs: "content.write" },

  adminCountryList: { method: "GET", path: "/admin/country/list", needs: "operator" },
  adminSettingList: { method: "GET", path: "/admin/setting/list", needs: "settings.read" },
  adminSettingSet: { method: "POST", path: "/admin/setting/set", needs: "settings.write" },
} as const satisfies Record<string, AdminRoute>;

/** One row of the table. */
export type AdminRoute = Address & {
  readonly needs: Needs;
  /** What it answers is shown once and kept nowhere, so an idempotency key is not heeded. */
  readonly secret?: true;
};

/** Who may call: anyone, any operator (also one who still has to set up codes), or an operator whose role allows it. */
export type Needs = "nobody" | "operator" | Permission;

export type AdminCallName = keyof typeof adminRoutes;

/** A row of the table seen as an AdminRoute, so that what is absent reads as undefined. */
export const adminRouteOf = (name: AdminCallName): AdminRoute => adminRoutes[name];
