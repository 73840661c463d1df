/** What may need a second operator, each from an amount in the company's settings. */
export const APPROVAL_KINDS = ["withdrawal", "deposit", "adjustment", "run_post", "run_void", "plan_activate"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** failed: it was approved, and what it is about had changed meanwhile so that it could not be done. */
export const APPROVAL_STATUSES = ["waiting", "approved", "rejected", "failed"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
