/** The exports of one operator in progress at once. */
export const MOST_EXPORTS = 3;
