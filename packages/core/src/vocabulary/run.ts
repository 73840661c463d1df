/** The states of a period's close. */
export const RUN_STATUSES = ["opened", "computed", "posting", "posted", "voiding", "voided"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * Why a computed run waits to be accepted by itself: it pays more than its share of sales, or an amount that the runs before do not
 * explain.
 */
export const RUN_HOLDS = ["share", "amount"] as const;
export type RunHold = (typeof RUN_HOLDS)[number];

/** The jobs of the plan that an operator may request. The first two only compute; the others change runs. */
export const PLAN_JOB_KINDS = ["preview", "simulate", "close", "post", "void"] as const;
export type PlanJobKind = (typeof PLAN_JOB_KINDS)[number];

/** refused: the state did not allow it, and the job says why; failed: a fault, or it was cut off. */
export const PLAN_JOB_STATUSES = ["queued", "running", "done", "refused", "failed", "cancelled"] as const;
export type PlanJobStatus = (typeof PLAN_JOB_STATUSES)[number];
