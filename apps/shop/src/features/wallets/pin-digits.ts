/** Digits of a security password. */
export const PIN_DIGITS = 6;
