import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Limit } from "../../platform/http/rate-limit.ts";

/** Logins by passkey begun from one address. Each stores a challenge for 5 minutes. */
export const PASSKEY_LOGINS: Limit = { name: "operator-passkey-login", most: 100, seconds: 900 };

/**
 * Wrong passwords and codes of a logged-in operator. Counted separately from logins, so that they do not lock the owner
 * out.
 */
export const PROOFS: Limit = { name: "operator-proof", most: 10, seconds: 900 };

/** Days for which two operators, of whom one added, reset, blocked or promoted the other, cannot confirm each other's actions. */
export const BOUND_DAYS = 30;

/** How long the reset of an owner waits for whom no third owner could approve it; its bar of days begins when it is done. */
export const RESET_WAIT_MS = DAY_MS;

/** The views that one operator may store, of all lists together. */
export const MOST_VIEWS = 50;
