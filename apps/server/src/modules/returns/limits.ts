import type { Limit } from "../../platform/http/rate-limit.ts";

/** Returns that a member asks for, and the pictures for them. */
export const RETURNS: Limit = { name: "return", most: 30, seconds: 3_600 };
export const RETURN_PICTURES: Limit = { name: "return-picture", most: 60, seconds: 3_600 };

/** The days after which a return that waits for a decision is marked. */
export const DECIDED_WITHIN_DAYS = 3;
