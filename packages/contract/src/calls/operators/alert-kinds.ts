/** What is behind the bell of the admin app: things that wait for operators, or that went wrong. */
export const ALERT_KINDS = [
  "approval",
  "withdrawal",
  "ledger_check",
  "run",
  "card_refund",
  "card_event",
  "card_day",
  "import",
  "return",
  "page",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
