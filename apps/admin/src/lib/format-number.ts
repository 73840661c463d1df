import { currentLanguage, intlLanguage } from "@espalier/web/language";

const format = new Intl.NumberFormat(intlLanguage(currentLanguage()));

/** A count with its thousands parted. */
export const formatNumber = (value: number): string => format.format(value);
