/** In review, paid out, rejected by an operator with a reason, or cancelled by the member. */
export const WITHDRAWAL_STATUSES = ["pending", "success", "rejected", "cancelled"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * What speaks against a withdrawal in review: a frozen member or wallet, a debt in CP, a bank account that another member has
 * too, or one to which the member was never paid.
 */
export const WITHDRAWAL_RISKS = ["frozen", "debt", "shared_account", "first_account"] as const;
export type WithdrawalRisk = (typeof WITHDRAWAL_RISKS)[number];
