/** Advancement is reached once, counted from a member's start; performance is open again in window after window. */
export const INCENTIVE_LISTS = ["advancement", "performance"] as const;
export type IncentiveList = (typeof INCENTIVE_LISTS)[number];
