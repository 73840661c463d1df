const SHOWN = 4;

/** An account's number as those may see it who do not pay to it: its last four characters. */
export const maskNumber = (number: string): string => `•••• ${number.replaceAll(" ", "").slice(-SHOWN)}`;
