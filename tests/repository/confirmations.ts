import type { CallName } from "@espalier/contract/types";

/** A call that moves money or points, and the fields of its request by which the server knows what was confirmed. */
type Confirmed = { readonly call: CallName; readonly by: readonly string[] };

const confirms = (call: CallName, ...by: readonly string[]): Confirmed => ({ call, by });

/**
 * Every dialog in which a person confirms something, by its file. One that moves money or points carries its figure: the sum that is
 * confirmed, or the number of what has a fixed sum.
 */
export const confirmations: Readonly<Record<string, readonly Confirmed[]>> = {
  // Money and points of members.
  "shop/features/coupons/offer-ticket.tsx": [confirms("couponExchange", "confirmed_amount")],
  "shop/features/orders/checkout/confirm-payment.tsx": [
    confirms("orderCreate", "confirmed_amount"),
    confirms("returnExchange", "quote_hash"),
  ],
  "shop/features/orders/payment/pay-sheet.tsx": [confirms("orderPay", "confirmed_amount")],
  "shop/features/wallets/conversions/convert-dialog.tsx": [confirms("walletConvert", "number", "confirmed_amount")],
  "shop/features/wallets/transfers/transfer-dialog.tsx": [confirms("walletTransfer", "uid", "number", "wallet_type")],
  "shop/features/wallets/withdrawals/cancel-withdrawal.tsx": [confirms("walletWithdrawCancel", "id")],
  "shop/features/wallets/withdrawals/withdraw-dialog.tsx": [confirms("walletWithdrawAdd", "amount", "bank_id")],

  // Money that operators move.
  "admin/components/retry-card-refund.tsx": [confirms("adminCardRefundRetry", "sn")],
  "admin/features/imports/import-actions.tsx": [confirms("adminImportApply", "id")],
  "admin/features/operators/approvals/approval-drawer.tsx": [confirms("adminApprovalDecide", "id")],
  "admin/features/operators/approvals/selection-actions.tsx": [confirms("adminApprovalDecide", "id")],
  "admin/features/returns/refund-drawer.tsx": [confirms("adminReturnRefund", "return_sn", "refunded")],
  "admin/features/orders/refund-drawer.tsx": [confirms("adminOrderRefund", "pieces", "amount", "refunded")],
  "admin/features/plan/plan-actions.tsx": [confirms("adminPlanActivate", "id", "stamp")],
  "admin/features/plan/runs/close-actions.tsx": [confirms("adminRunClose")],
  "admin/features/plan/runs/run-actions.tsx": [confirms("adminRunPost", "id"), confirms("adminRunVoid", "id")],
  "admin/features/wallets/withdrawals/decision-dialog.tsx": [confirms("adminWithdrawalDecide", "sns")],
};

/** The other dialogs and sheets: what they ask for moves neither money nor points. */
export const withoutMoney: readonly string[] = [
  "admin/app/leave-question.tsx",
  "admin/components/reason-dialog.tsx",
  "admin/features/accounts/member-actions.tsx",
  "admin/features/accounts/remove-totp.tsx",
  "admin/features/accounts/reset-member.tsx",
  "admin/features/accounts/tabs/sessions-tab.tsx",
  "admin/features/customers/customer-links.tsx",
  "admin/features/customers/customer-page.tsx",
  "admin/features/customers/customer-sessions.tsx",
  "admin/features/retail/decide-buttons.tsx",
  "admin/features/accounts/view-as-member.tsx",
  "admin/features/bookings/booking-drawer.tsx",
  "admin/features/operators/reset-operator.tsx",
  "admin/features/payments/card-event-drawer.tsx",
  "admin/features/reports/income-page.tsx",
  "admin/features/settings/save-settings.tsx",
  "shop/components/article-sheet.tsx",
  "shop/components/dates/month-sheet.tsx",
  "shop/app/leave-guard.tsx",
  "shop/components/terms/term-sheet.tsx",
  "shop/features/accounts/auth/registered-dialog.tsx",
  "shop/features/accounts/sessions/end-other-sessions.tsx",
  "shop/features/accounts/sessions/end-session.tsx",
  "shop/features/accounts/settings/logout-row.tsx",
  "shop/features/bookings/cancel-booking.tsx",
  "shop/features/catalog/quantity-sheet.tsx",
  "shop/features/network/team/member-sheet.tsx",
  "shop/features/network/team/slot-sheet.tsx",
  "shop/features/orders/confirm-receipt.tsx",
  "shop/features/orders/payment/unpaid-actions.tsx",
  "shop/features/returns/choose-goods.tsx",
  "shop/features/wallets/bank-accounts/delete-bank.tsx",
  "shop/features/wallets/pin-missing.tsx",
  "shop/features/wallets/withdrawals/withdraw-result.tsx",
  "admin/features/returns/return-panel.tsx",
  "shop/features/returns/return-page.tsx",
  "shop/features/sellers/page-state.tsx",
  "admin/features/sellers/page-panel.tsx",
];
