import { RESEND_SECONDS } from "@espalier/core/accounts/verification-code";

import type { Limit } from "../../platform/http/rate-limit.ts";

/** Names looked up from one address. */
export const LOOKUPS: Limit = { name: "lookup", most: 60, seconds: 60 };

/** Placement parents checked from one address: few, since the answers say who is in whose team. */
export const PLACEMENTS: Limit = { name: "placement", most: 30, seconds: 3_600 };

/**
 * Verification codes of one address, number or member: the seconds between two, the number in 24 hours for requests
 * from one network and in total (so that a stranger does not use up the owner's), the tries of one, and the
 * milliseconds for which it is valid.
 */
export const CODES = {
  secondsBetween: RESEND_SECONDS,
  perDay: 10,
  perDayInAll: 30,
  tries: 5,
  validMs: 10 * 60_000,
} as const;

/** Codes requested by a visitor. */
export const CODES_REQUESTED: Limit = { name: "code-requested", most: 200, seconds: 3_600 };

/** Codes that a visitor tries. */
export const CODES_TRIED: Limit = { name: "code-tried", most: 300, seconds: 3_600 };

/** Codes that a member has sent to another address. */
export const CODES_ELSEWHERE: Limit = { name: "code-elsewhere", most: 20, seconds: 86_400 };

/** New accounts. The limit is high because a hall full of people may join through one address. */
export const REGISTRATIONS: Limit = { name: "registration", most: 300, seconds: 3_600 };

/** Logins by passkey begun from one address. Each stores a challenge for 5 minutes. */
export const PASSKEY_LOGINS: Limit = { name: "passkey-login", most: 300, seconds: 900 };

/**
 * Wrong passwords of a logged-in member. Counted separately from logins, so that they do not lock the owner out.
 */
export const PROOFS: Limit = { name: "proof", most: 10, seconds: 900 };

/** New passwords of a member: hashing one costs as much as many other calls. */
export const PASSWORDS: Limit = { name: "password", most: 30, seconds: 3_600 };

/** Profile pictures that a member uploads. */
export const PICTURES: Limit = { name: "picture", most: 40, seconds: 3_600 };

/** The addresses of one member. */
export const MOST_ADDRESSES = 50;
