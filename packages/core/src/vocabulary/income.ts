/** The states of the calculation of a year's income. */
export const INCOME_STATUSES = ["queued", "running", "done", "failed"] as const;
export type IncomeStatus = (typeof INCOME_STATUSES)[number];
