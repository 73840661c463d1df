/** The number of jobs of a task in the queue. */
type QueuedJobs = {
  readonly task: string;
  /** Due and not begun. */
  readonly waiting: number;
  readonly running: number;
  /** Waiting jobs that failed before. */
  readonly failing: number;
  /** Permanently failed. */
  readonly given_up: number;
  /** Seconds since the oldest waiting job was due. */
  readonly oldest: number;
};

/** The installation's figures from the database. Ages in seconds; null when there is nothing to measure. */
export type GaugeFigures = {
  readonly jobs: readonly QueuedJobs[];
  /** The age of the oldest sale that is not in the legs. */
  readonly roll_up_lag: number | null;
  readonly ledger_differences: number | null;
  readonly ledger_check_age: number | null;
  readonly messages_waiting: number;
  /** Messages of the last day that failed and are not retried. */
  readonly messages_failed: number;
  readonly messages_oldest: number | null;
  /** Unmatched events of the payment provider that no operator has settled yet. */
  readonly card_events_unmatched: number;
  /** Refunds to cards that the provider refused. */
  readonly card_refunds_failed: number;
  /** 1 while the database's log cannot be archived, else 0; null where it is not archived. */
  readonly wal_archive_failing: number | null;
};
