/** The company's accounts; one of each per unit. They have no running balance: they are summed from postings. */
export const COMPANY_ACCOUNTS = [
  "sales",
  "commissions",
  "incentives",
  "deposits",
  "withdrawals_in_review",
  "withdrawals_paid",
  "conversion",
  "card_clearing",
  "card_refunds_due",
  "adjustments",
  "coupons",
  "delivery_income",
  "tax_payable",
  "member_debt",
  "held_profits",
] as const;
export type CompanyAccount = (typeof COMPANY_ACCOUNTS)[number];

/** The kinds of journals. */
export const JOURNAL_KINDS = [
  "order",
  "refund",
  "transfer",
  "convert",
  "withdraw",
  "withdraw_paid",
  "withdraw_return",
  "commission",
  "commission_reversed",
  "profit_release",
  "incentive",
  "deposit",
  "adjustment",
  "coupon_exchange",
  "card_received",
  "card_refund",
  "reversal",
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** What the source of a journal can be: an order's or a withdrawal's number, the plan day of a profit, an incentive's level, a rate. */
export type SourceKind = "order" | "withdrawal" | "plan_day" | "level" | "rate";

/** The kind of a wallet entry: that of its journal, or `debt_repayment` where earnings repaid a debt. */
export const ENTRY_KINDS = [...JOURNAL_KINDS, "debt_repayment"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The source of an entry by its kind; null where it has none, or the one of what it corrects or repaid. */
export const SOURCE_OF = {
  order: "order",
  refund: "order",
  transfer: null,
  convert: "rate",
  withdraw: null,
  withdraw_paid: "withdrawal",
  withdraw_return: "withdrawal",
  commission: "plan_day",
  commission_reversed: "plan_day",
  profit_release: "order",
  incentive: "level",
  deposit: null,
  adjustment: null,
  coupon_exchange: null,
  card_received: "order",
  card_refund: "order",
  reversal: null,
  debt_repayment: null,
} as const satisfies Readonly<Record<EntryKind, SourceKind | null>>;
