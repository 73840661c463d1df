/** The actions that may need a second operator. The company's settings say from which amount on, or whether at all. */
export const APPROVAL_KINDS = [
  "withdrawal",
  "deposit",
  "adjustment",
  "order_refund",
  "return_refund",
  "run_post",
  "run_void",
  "plan_activate",
  "goods_price",
  "coupon",
  "offer",
  "limit",
  "operator_add",
  "operator_change",
  "operator_reset",
  "member_totp_remove",
  "member_reset",
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/**
 * The actions that only a second owner approves, because they decide when and by whom everything else is approved, or who
 * can log in to an account.
 */
export const OWNERS_KINDS: readonly ApprovalKind[] = [
  "limit",
  "operator_add",
  "operator_change",
  "member_totp_remove",
  "member_reset",
];

/** failed: it was approved but could not be done, because its subject had changed meanwhile. */
export const APPROVAL_STATUSES = ["waiting", "approved", "rejected", "failed"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
