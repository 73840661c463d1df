import { readSigns } from "./digits.ts";

/** The number of a parcel: without blanks, and with "-" for a dash of any kind. */
export const readTrackingNumber = (typed: string): string => readSigns(typed).replaceAll(" ", "");
