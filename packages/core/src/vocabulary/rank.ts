export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** With 0, which stands for no rank. */
export const RANKS_AND_NONE = [0, ...RANKS] as const;
export type Rank = (typeof RANKS)[number];

/** The highest rank; 0 stands for no rank. */
export const HIGHEST_RANK = RANKS.length;
