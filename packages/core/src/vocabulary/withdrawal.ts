/** In review, paid out, rejected by an operator with a reason, or cancelled by the member. */
export const WITHDRAWAL_STATUSES = ["pending", "success", "rejected", "cancelled"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
