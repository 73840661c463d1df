import { readSigns } from "./digits.ts";

/**
 * A telephone number as it is dialled: digits, with a plus before them if one was written. Blanks, dashes, brackets,
 * dots and slashes are left out. Undefined for what holds anything else, or no digit.
 */
export const readPhone = (typed: string): string | undefined => {
  const dialled = readSigns(typed).replace(/[ \-().[\]/]/g, "");
  return /^\+?[0-9]+$/.test(dialled) ? dialled : undefined;
};
