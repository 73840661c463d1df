/** The states of a check of the whole ledger. failed: an error, or it was interrupted. */
export const LEDGER_CHECK_STATUSES = ["waiting", "running", "done", "failed"] as const;
export type LedgerCheckStatus = (typeof LEDGER_CHECK_STATUSES)[number];
