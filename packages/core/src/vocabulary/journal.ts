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
  "incentive",
  "deposit",
  "adjustment",
  "coupon_exchange",
  "card_received",
  "card_refund",
  "reversal",
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** The kind of a wallet entry: that of its journal, or `debt_repayment` where earnings repaid a debt. */
export const ENTRY_KINDS = [...JOURNAL_KINDS, "debt_repayment"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
