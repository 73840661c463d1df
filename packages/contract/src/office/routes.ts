import type { Address } from "../routes.ts";
import type { Permission } from "./roles.ts";

/**
 * Where every call of the office is and what it needs; a call's name is its path in camel case. As with the members' table,
 * this is all that a browser needs at run time.
 */
export const officeRoutes = {
  officeLogin: { method: "POST", path: "/office/login", needs: "nobody" },
  officeLogout: { method: "POST", path: "/office/logout", needs: "operator" },
  officeMe: { method: "GET", path: "/office/me", needs: "operator" },
  officePassword: { method: "POST", path: "/office/password", needs: "operator" },
  officeTotpBegin: { method: "POST", path: "/office/totp/begin", needs: "operator", secret: true },
  officeTotpConfirm: { method: "POST", path: "/office/totp/confirm", needs: "operator" },

  officeOperatorList: { method: "GET", path: "/office/operator/list", needs: "operators.read" },
  officeOperatorAdd: { method: "POST", path: "/office/operator/add", needs: "operators.write", secret: true },
  officeOperatorSet: { method: "POST", path: "/office/operator/set", needs: "operators.write" },
  officeOperatorReset: { method: "POST", path: "/office/operator/reset", needs: "operators.write", secret: true },

  officeAuditList: { method: "GET", path: "/office/audit/list", needs: "audit.read" },

  officeMemberList: { method: "GET", path: "/office/member/list", needs: "members.read" },
  officeMemberView: { method: "GET", path: "/office/member/view", needs: "members.read" },
  officeMemberSet: { method: "POST", path: "/office/member/set", needs: "members.write" },
  officeMemberAdd: { method: "POST", path: "/office/member/add", needs: "members.write", secret: true },
  officeMemberFreeze: { method: "POST", path: "/office/member/freeze", needs: "members.write" },
  officeMemberReset: { method: "POST", path: "/office/member/reset", needs: "members.write", secret: true },
  officeMemberSessionList: { method: "GET", path: "/office/member/session/list", needs: "members.read" },
  officeMemberSessionEnd: { method: "POST", path: "/office/member/session/end", needs: "members.write" },
  officeMemberViewAs: { method: "POST", path: "/office/member/view/as", needs: "members.view_as", secret: true },
  officeMemberTrades: { method: "GET", path: "/office/member/trades", needs: "members.read" },
  officeMemberOrders: { method: "GET", path: "/office/member/orders", needs: "members.read" },
  officeMemberWithdrawals: { method: "GET", path: "/office/member/withdrawals", needs: "members.read" },
  officeMemberProfits: { method: "GET", path: "/office/member/profits", needs: "members.read" },
  officeMemberProfit: { method: "GET", path: "/office/member/profit", needs: "members.read" },
  officeMemberRanks: { method: "GET", path: "/office/member/ranks", needs: "members.read" },
  officeMemberAddresses: { method: "GET", path: "/office/member/addresses", needs: "members.read" },
  officeMemberBanks: { method: "GET", path: "/office/member/banks", needs: "members.read" },

  officeNetworkBranch: { method: "GET", path: "/office/network/branch", needs: "members.read" },
  officeNetworkInvited: { method: "GET", path: "/office/network/invited", needs: "members.read" },
  officeNetworkPath: { method: "GET", path: "/office/network/path", needs: "members.read" },

  officeApprovalList: { method: "GET", path: "/office/approval/list", needs: "approvals.read" },
  officeApprovalDecide: { method: "POST", path: "/office/approval/decide", needs: "approvals.decide" },

  officeExportBegin: { method: "POST", path: "/office/export/begin", needs: "operator", secret: true },
  officeExportProgress: { method: "GET", path: "/office/export/progress", needs: "operator" },
  officeExportCancel: { method: "POST", path: "/office/export/cancel", needs: "operator" },

  officeOverviewToday: { method: "GET", path: "/office/overview/today", needs: "overview.read" },
  officeOverviewDays: { method: "GET", path: "/office/overview/days", needs: "overview.read" },
  officeOverviewWaiting: { method: "GET", path: "/office/overview/waiting", needs: "overview.read" },

  officeReportSales: { method: "GET", path: "/office/report/sales", needs: "reports.read" },
  officeReportPayouts: { method: "GET", path: "/office/report/payouts", needs: "reports.read" },
  officeReportRanks: { method: "GET", path: "/office/report/ranks", needs: "reports.read" },
  officeReportActivity: { method: "GET", path: "/office/report/activity", needs: "reports.read" },
  officeReportIncome: { method: "GET", path: "/office/report/income", needs: "reports.read" },
  officeReportIncomeCompute: { method: "POST", path: "/office/report/income/compute", needs: "commission.run" },
  officeReportIncomePublish: { method: "POST", path: "/office/report/income/publish", needs: "content.write" },

  officeImportList: { method: "GET", path: "/office/import/list", needs: "import.read" },
  officeImportUpload: {
    method: "POST",
    path: "/office/import/upload",
    needs: "import.write",
    multipart: true,
    streamed: true,
    secret: true,
  },
  officeImportView: { method: "GET", path: "/office/import/view", needs: "import.read" },
  officeImportApply: { method: "POST", path: "/office/import/apply", needs: "import.write" },
  officeImportCancel: { method: "POST", path: "/office/import/cancel", needs: "import.write" },

  officeOrderList: { method: "GET", path: "/office/order/list", needs: "orders.read" },
  officeOrderView: { method: "GET", path: "/office/order/view", needs: "orders.read" },
  officeOrderPrint: { method: "GET", path: "/office/order/print", needs: "orders.read" },
  officeOrderShip: { method: "POST", path: "/office/order/ship", needs: "orders.ship" },
  officeOrderShipMany: { method: "POST", path: "/office/order/ship/many", needs: "orders.ship", multipart: true },
  officeOrderRefundPreview: { method: "GET", path: "/office/order/refund/preview", needs: "orders.read" },
  officeOrderRefund: { method: "POST", path: "/office/order/refund", needs: "orders.refund" },

  officeWithdrawalList: { method: "GET", path: "/office/withdrawal/list", needs: "withdrawals.read" },
  officeWithdrawalView: { method: "GET", path: "/office/withdrawal/view", needs: "withdrawals.read" },
  officeWithdrawalDecide: { method: "POST", path: "/office/withdrawal/decide", needs: "withdrawals.decide" },
  officeWithdrawalFile: { method: "POST", path: "/office/withdrawal/file", needs: "withdrawals.decide", secret: true },

  officeMoneyDeposit: { method: "POST", path: "/office/money/deposit", needs: "money.move" },
  officeMoneyAdjust: { method: "POST", path: "/office/money/adjust", needs: "money.move" },
  officeJournalList: { method: "GET", path: "/office/journal/list", needs: "money.read" },
  officeJournalView: { method: "GET", path: "/office/journal/view", needs: "money.read" },
  officeLedgerBoard: { method: "GET", path: "/office/ledger/board", needs: "money.read" },
  officeLedgerCheck: { method: "POST", path: "/office/ledger/check", needs: "money.move" },
  officeCardRefundList: { method: "GET", path: "/office/card/refund/list", needs: "money.read" },
  officeCardRefundRetry: { method: "POST", path: "/office/card/refund/retry", needs: "orders.refund" },
  officeCardEventList: { method: "GET", path: "/office/card/event/list", needs: "money.read" },
  officeCardEventSettle: { method: "POST", path: "/office/card/event/settle", needs: "money.move" },
  officeSealList: { method: "GET", path: "/office/seal/list", needs: "money.read" },

  officeRunList: { method: "GET", path: "/office/run/list", needs: "commission.read" },
  officeRunState: { method: "GET", path: "/office/run/state", needs: "commission.read" },
  officeRunView: { method: "GET", path: "/office/run/view", needs: "commission.read" },
  officeRunReceivers: { method: "GET", path: "/office/run/receivers", needs: "commission.read" },
  officeRunRaisedList: { method: "GET", path: "/office/run/raised/list", needs: "commission.read" },
  officeRunProfitList: { method: "GET", path: "/office/run/profit/list", needs: "commission.read" },
  officeRunProfit: { method: "GET", path: "/office/run/profit", needs: "commission.read" },
  officeRunPreview: { method: "POST", path: "/office/run/preview", needs: "commission.run" },
  officeRunClose: { method: "POST", path: "/office/run/close", needs: "commission.run" },
  officeRunPost: { method: "POST", path: "/office/run/post", needs: "commission.run" },
  officeRunVoid: { method: "POST", path: "/office/run/void", needs: "commission.run" },

  officePlanList: { method: "GET", path: "/office/plan/list", needs: "commission.read" },
  officePlanView: { method: "GET", path: "/office/plan/view", needs: "commission.read" },
  officePlanAdd: { method: "POST", path: "/office/plan/add", needs: "commission.plan" },
  officePlanSet: { method: "POST", path: "/office/plan/set", needs: "commission.plan" },
  officePlanDelete: { method: "POST", path: "/office/plan/delete", needs: "commission.plan" },
  officePlanActivate: { method: "POST", path: "/office/plan/activate", needs: "commission.plan" },
  officePlanSimulate: { method: "POST", path: "/office/plan/simulate", needs: "commission.plan" },
  officeSimulationList: { method: "GET", path: "/office/simulation/list", needs: "commission.read" },
  officeSimulationView: { method: "GET", path: "/office/simulation/view", needs: "commission.read" },
  officeSimulationCancel: { method: "POST", path: "/office/simulation/cancel", needs: "commission.plan" },

  officeIncentiveList: { method: "GET", path: "/office/incentive/list", needs: "commission.read" },
  officeIncentiveAdd: { method: "POST", path: "/office/incentive/add", needs: "commission.plan" },
  officeIncentiveSet: { method: "POST", path: "/office/incentive/set", needs: "commission.plan" },

  officeCategoryList: { method: "GET", path: "/office/category/list", needs: "catalogue.read" },
  officeCategoryAdd: { method: "POST", path: "/office/category/add", needs: "catalogue.write" },
  officeCategorySet: { method: "POST", path: "/office/category/set", needs: "catalogue.write" },
  officeCategoryOrder: { method: "POST", path: "/office/category/order", needs: "catalogue.write" },
  officeGoodsList: { method: "GET", path: "/office/goods/list", needs: "catalogue.read" },
  officeGoodsView: { method: "GET", path: "/office/goods/view", needs: "catalogue.read" },
  officeGoodsAdd: { method: "POST", path: "/office/goods/add", needs: "catalogue.write" },
  officeGoodsSet: { method: "POST", path: "/office/goods/set", needs: "catalogue.write" },
  officeGoodsSale: { method: "POST", path: "/office/goods/sale", needs: "catalogue.write" },
  officePictureAdd: { method: "POST", path: "/office/picture/add", needs: "catalogue.write", multipart: true },

  officeStockList: { method: "GET", path: "/office/stock/list", needs: "catalogue.read" },
  officeStockMove: { method: "POST", path: "/office/stock/move", needs: "stock.write" },

  officeNoticeList: { method: "GET", path: "/office/notice/list", needs: "content.read" },
  officeNoticeView: { method: "GET", path: "/office/notice/view", needs: "content.read" },
  officeNoticeAdd: { method: "POST", path: "/office/notice/add", needs: "content.write" },
  officeNoticeSet: { method: "POST", path: "/office/notice/set", needs: "content.write" },
  officeArticleList: { method: "GET", path: "/office/article/list", needs: "content.read" },
  officeArticleView: { method: "GET", path: "/office/article/view", needs: "content.read" },
  officeArticleAdd: { method: "POST", path: "/office/article/add", needs: "content.write" },
  officeArticleSet: { method: "POST", path: "/office/article/set", needs: "content.write" },
  officeArticleDelete: { method: "POST", path: "/office/article/delete", needs: "content.write" },
  officeBannerList: { method: "GET", path: "/office/banner/list", needs: "content.read" },
  officeBannerSet: { method: "POST", path: "/office/banner/set", needs: "content.write" },

  officeCouponList: { method: "GET", path: "/office/coupon/list", needs: "content.read" },
  officeCouponView: { method: "GET", path: "/office/coupon/view", needs: "content.read" },
  officeCouponAdd: { method: "POST", path: "/office/coupon/add", needs: "content.write" },
  officeCouponSet: { method: "POST", path: "/office/coupon/set", needs: "content.write" },
  officeCouponUses: { method: "GET", path: "/office/coupon/uses", needs: "content.read" },
  officeOfferList: { method: "GET", path: "/office/offer/list", needs: "content.read" },
  officeOfferAdd: { method: "POST", path: "/office/offer/add", needs: "content.write" },
  officeOfferSet: { method: "POST", path: "/office/offer/set", needs: "content.write" },

  officeBookingList: { method: "GET", path: "/office/booking/list", needs: "bookings.read" },
  officeBookingCalendar: { method: "GET", path: "/office/booking/calendar", needs: "bookings.read" },
  officeBookingCancel: { method: "POST", path: "/office/booking/cancel", needs: "bookings.write" },
  officeBookingDaySet: { method: "POST", path: "/office/booking/day/set", needs: "bookings.write" },
  officeBookingItemList: { method: "GET", path: "/office/booking/item/list", needs: "bookings.read" },
  officeBookingItemAdd: { method: "POST", path: "/office/booking/item/add", needs: "bookings.write" },
  officeBookingItemSet: { method: "POST", path: "/office/booking/item/set", needs: "bookings.write" },

  officeMessageList: { method: "GET", path: "/office/message/list", needs: "messages.read" },
  officeMessageView: { method: "GET", path: "/office/message/view", needs: "messages.read" },
  officeMessageAgain: { method: "POST", path: "/office/message/again", needs: "messages.write" },

  officeBankList: { method: "GET", path: "/office/bank/list", needs: "content.read" },
  officeBankAdd: { method: "POST", path: "/office/bank/add", needs: "content.write" },
  officeBankSet: { method: "POST", path: "/office/bank/set", needs: "content.write" },
  officeBankDelete: { method: "POST", path: "/office/bank/delete", needs: "content.write" },

  officeCountryList: { method: "GET", path: "/office/country/list", needs: "operator" },
  officeSettingList: { method: "GET", path: "/office/setting/list", needs: "settings.read" },
  officeSettingSet: { method: "POST", path: "/office/setting/set", needs: "settings.write" },
} as const satisfies Record<string, OfficeRoute>;

/** One row of the table. */
export type OfficeRoute = Address & {
  readonly needs: Needs;
  /** What it answers is shown once and kept nowhere, so an idempotency key is not heeded. */
  readonly secret?: true;
};

/** Who may call: anyone, any operator (also one who still has to set up codes), or an operator whose role allows it. */
export type Needs = "nobody" | "operator" | Permission;

export type OfficeCallName = keyof typeof officeRoutes;

/** A row of the table seen as an OfficeRoute, so that what is absent reads as undefined. */
export const officeRouteOf = (name: OfficeCallName): OfficeRoute => officeRoutes[name];
