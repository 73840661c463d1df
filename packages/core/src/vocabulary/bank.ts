/** The entry of the bank catalogue that stands for all banks not on it: the specification's "other bank". */
export const OTHER_BANK_ID = 8;
