import type { Limit } from "../../platform/http/rate-limit.ts";

/** Texts that a member sends to be reviewed, and the pictures for them. */
export const PAGE_TEXTS: Limit = { name: "page-text", most: 20, seconds: 3_600 };
export const PAGE_PICTURES: Limit = { name: "page-picture", most: 60, seconds: 3_600 };
