import type { Limit } from "../http/rate-limit.ts";

/** The passkeys of one member, operator or customer. */
export const MOST_PASSKEYS = 10;

/** Passkeys begun for one member, operator or customer: each that is added is mailed. */
export const PASSKEYS_BEGUN: Limit = { name: "passkey-begun", most: 30, seconds: 86_400 };
