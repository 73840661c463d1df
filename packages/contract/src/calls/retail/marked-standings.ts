/** What is filtered by: a sale without a mark is in no list. */
export const MARKED_STANDINGS = ["waiting", "counted", "left_out"] as const;
