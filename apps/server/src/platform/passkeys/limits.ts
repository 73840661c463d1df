/** The passkeys of one member, operator or customer. */
export const MOST_PASSKEYS = 10;
