import type { DB } from "./schema.generated.ts";

/**
 * How each table would live on a sharded engine. Member-owned tables have a primary key that starts with `member_id` and no
 * unique or foreign key without it (but to a reference table); reference tables are copied everywhere; local ones stay on
 * one node. A test holds this list against the schema.
 */
export const TABLE_KINDS = {
  address: "member-owned",
  article: "reference",
  bank: "reference",
  category: "reference",
  coupon: "reference",
  coupon_use: "member-owned",
  goods: "reference",
  idempotency: "member-owned",
  invite_code: "reference",
  journal: "member-owned",
  leg: "member-owned",
  ledger_seal: "local",
  member: "reference",
  member_debt: "member-owned",
  member_order: "member-owned",
  member_pin: "member-owned",
  notice: "reference",
  operator: "local",
  order_event: "member-owned",
  order_line: "member-owned",
  outbox: "local",
  outer_chain: "reference",
  page_cursor: "local",
  placement: "reference",
  posting: "member-owned",
  rate_limit: "local",
  session: "local",
  setting: "reference",
  verification_code: "local",
  volume_event: "member-owned",
  wallet: "member-owned",
  wallet_entry: "member-owned",
} as const satisfies Partial<Record<keyof DB, TableKind>>;

export type TableKind = "member-owned" | "reference" | "local";
