/** The highest rate of tax, in basis points: 100 %, so that a tax is never more than what it is charged on. */
export const MOST_RATE = 10_000;
