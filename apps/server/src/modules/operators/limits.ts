import type { Limit } from "../../platform/http/use-counter.ts";

/**
 * Wrong passwords and codes of a logged-in operator. Counted separately from logins, so that they do not lock the owner
 * out.
 */
export const PROOFS: Limit = { name: "operator-proof", most: 10, seconds: 900 };
