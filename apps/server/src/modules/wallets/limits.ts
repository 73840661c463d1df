/** The bank accounts of one member. */
export const MOST_BANK_ACCOUNTS = 20;
