/** How far the close of a period is. */
export const RUN_STATUSES = ["opened", "computed", "posting", "posted", "voiding", "voided"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];
