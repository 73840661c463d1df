/** The passkeys of one member or operator. */
export const MOST_PASSKEYS = 10;
