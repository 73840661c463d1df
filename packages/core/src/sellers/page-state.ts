/**
 * What became of a text that a member sent for the own page of the public shop. replaced: the member sent another one, or another one was approved.
 * withdrawn: the member took it back.
 */
export const PAGE_STATES = ["waiting", "replaced", "approved", "refused", "withdrawn"] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The most goods that a page shows first. */
export const MOST_PAGE_GOODS = 12;

/** The most characters of a greeting. */
export const LONGEST_GREETING = 1_000;
