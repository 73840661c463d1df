/** What may need a second operator: most of it from an amount, or while it is asked for, in the company's settings. */
export const APPROVAL_KINDS = [
  "withdrawal",
  "deposit",
  "adjustment",
  "run_post",
  "run_void",
  "plan_activate",
  "limit",
  "operator_add",
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What only a second owner approves: what decides when, and by whom, all else has to be approved. */
export const OWNERS_KINDS: readonly ApprovalKind[] = ["limit", "operator_add"];

/** failed: it was approved, and what it is about had changed meanwhile so that it could not be done. */
export const APPROVAL_STATUSES = ["waiting", "approved", "rejected", "failed"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
