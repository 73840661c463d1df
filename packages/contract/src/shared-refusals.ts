import type { ErrorKey } from "./errors.ts";

/** The refusals that a call does not name itself. */
export type SharedRefusal = (typeof FIELD_REFUSALS)[number] | RuleRefusal;

/** The refusals by the rules of all calls. */
export type RuleRefusal =
  | `session.${"expired" | "read_only" | "other_site" | "other_account"}`
  | `operator.${"password_change" | "totp_required" | "not_permitted"}`
  | `idempotency.${"key" | "mismatch"}`
  | `input.${"body" | "too_large"}`
  | "shop.closed"
  | "reset.required"
  | "upload.too_slow"
  | "too_many"
  | "unavailable"
  | "fault";

/** The refusals of fields that many calls have. */
export const FIELD_REFUSALS = [
  "input.missing",
  "input.invalid",
  "input.too_long",
  "input.characters",
  "input.damaged",
  "input.amount",
  "input.amount_unclear",
  "input.amount_unit",
  "input.number",
  "input.choice",
  "input.date",
  "input.day",
  "input.date_time",
  "input.email",
  "input.phone",
  "input.vat_number",
  "input.code",
  "input.pin",
] as const satisfies readonly ErrorKey[];
