/** The words of the calls about figures; browsers load them too. */

import { PAYMENT_UNITS, type PaymentUnit } from "@espalier/core/vocabulary/order";

/** The field of a report that holds the sales of a unit. */
export const SALES_FIELD_OF = { SP: "sp", CP: "cp", USD: "usd" } as const satisfies Readonly<
  Record<PaymentUnit, string>
>;
export type SalesField = (typeof SALES_FIELD_OF)[PaymentUnit];
export const SALES_FIELDS: readonly SalesField[] = PAYMENT_UNITS.map((unit) => SALES_FIELD_OF[unit]);

/** The same of a day, and what was given back on it. */
export const DAY_SALES = SALES_FIELDS.map((field) => `sales_${field}` as const);
export const DAY_REFUNDS = SALES_FIELDS.map((field) => `refunds_${field}` as const);

/** The groupings of the sales report. */
export const SALES_BY = ["day", "month", "goods", "category", "payment", "charge"] as const;

export const RETURNS_BY = ["goods", "kind"] as const;

export const PAYOUTS_BY = ["day", "month"] as const;

/** The kinds of work that wait for an operator. */
export const WAITING_KINDS = [
  "approvals",
  "withdrawals",
  "unshipped_orders",
  "questions",
  "runs",
  "failed_mails",
  "ledger_differences",
  "card_refunds",
  "failed_card_refunds",
  "disputes",
  "unmatched_card_events",
  "card_differences",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The first steps of a new company, in order. */
export const FIRST_STEPS = ["mail", "owner", "member", "texts", "goods"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The incomes of a disclosure: all of it, what members' and what customers' purchases brought, and all of it less own purchases. */
export const INCOMES = ["gross", "from_members", "from_customers", "net"] as const;
