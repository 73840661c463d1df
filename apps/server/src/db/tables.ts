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
  bank_account: "member-owned",
  booked_slot: "reference",
  booking: "member-owned",
  booking_disabled_day: "reference",
  booking_item: "reference",
  category: "reference",
  coupon: "reference",
  coupon_offer: "reference",
  coupon_use: "member-owned",
  goods: "reference",
  idempotency: "member-owned",
  incentive_item: "reference",
  incentive_start: "member-owned",
  incentive_window: "member-owned",
  invite_code: "reference",
  journal: "member-owned",
  lease: "local",
  ledger_seal: "local",
  leg: "member-owned",
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
  plan_run: "reference",
  plan_run_member: "member-owned",
  plan_version: "reference",
  posting: "member-owned",
  profit: "member-owned",
  profit_part: "member-owned",
  rate_limit: "local",
  session: "local",
  setting: "reference",
  verification_code: "local",
  volume_event: "member-owned",
  wallet: "member-owned",
  wallet_entry: "member-owned",
  withdrawal: "member-owned",
} as const satisfies Partial<Record<keyof DB, TableKind>>;

export type TableKind = "member-owned" | "reference" | "local";
