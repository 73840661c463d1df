import { currentTag } from "@espalier/web/language";

const format = new Intl.NumberFormat(currentTag());

/** A count with its thousands parted. */
export const formatNumber = (value: number): string => format.format(value);
