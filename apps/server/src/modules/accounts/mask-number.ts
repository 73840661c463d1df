const SHOWN = 4;

/** An account's number for people who do not pay to it: only its last four characters are shown. */
export const maskNumber = (number: string): string => `•••• ${number.replaceAll(" ", "").slice(-SHOWN)}`;
