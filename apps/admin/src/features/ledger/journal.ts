import type { DataOf } from "@espalier/contract/types";

export type JournalRow = DataOf<"adminJournalList">["list"][number];
export type JournalView = DataOf<"adminJournalView">;
export type Board = DataOf<"adminLedgerBoard">;
export type Check = NonNullable<Board["last"]>;

export const KINDS = [
  "order",
  "refund",
  "transfer",
  "convert",
  "withdraw",
  "withdraw_paid",
  "withdraw_return",
  "commission",
  "commission_reversed",
  "incentive",
  "deposit",
  "adjustment",
  "coupon_exchange",
  "card_received",
  "card_refund",
  "reversal",
] as const satisfies readonly JournalRow["kind"][];

/** The company's accounts, and what all members hold, in the order in which the page shows them. */
export const ACCOUNTS = [
  "members' wallets",
  "sales",
  "deposits",
  "adjustments",
  "commissions",
  "incentives",
  "coupons",
  "conversion",
  "withdrawals_in_review",
  "withdrawals_paid",
  "card_clearing",
  "card_refunds_due",
  "member_debt",
] as const;
export type AccountName = (typeof ACCOUNTS)[number];

/** An account by its name on the wire; undefined for one that is not known here. */
export const accountOf = (name: string): AccountName | undefined => ACCOUNTS.find((each) => each === name);
