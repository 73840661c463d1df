import { currentTag } from "@espalier/web/language";

const format = new Intl.NumberFormat(currentTag(), {
  notation: "compact",
  maximumFractionDigits: 1,
  roundingMode: "trunc",
});

/** A count or a volume in a few signs: 12.3K, 1.2万. What does not fit is cut off, so that nothing looks larger than it is. */
export const shortNumber = (value: number): string => format.format(value);
