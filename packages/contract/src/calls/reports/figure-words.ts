/** The words of the calls about figures, exports and imports; browsers load them too. */

/** What sales can be added up by. */
export const SALES_BY = ["day", "month", "goods", "category", "payment"] as const;

export const PAYOUTS_BY = ["day", "month"] as const;

/** What may wait for somebody. */
export const WAITING_KINDS = [
  "approvals",
  "withdrawals",
  "unshipped_orders",
  "runs",
  "failed_mails",
  "ledger_differences",
  "failed_card_refunds",
  "unmatched_card_events",
  "card_differences",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How far the reckoning of a year's income is. */
export const INCOME_STATUSES = ["none", "queued", "running", "done", "failed"] as const;

/** The forms a list can be taken out in. */
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;

/** waiting: its file was not fetched yet. */
export const EXPORT_STATUSES = ["waiting", "running", "done", "failed", "cancelled"] as const;

export const IMPORT_KINDS = ["members", "goods"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
