import type { Limit } from "../../platform/http/use-counter.ts";

/** Wrong passwords and codes of an operator who is logged in: apart from the login's, whose owner they must not lock out. */
export const PROOFS: Limit = { name: "operator-proof", most: 10, seconds: 900 };
