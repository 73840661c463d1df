import { numberFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";

/** A count with its thousands parted. */
export const formatNumber = (value: number): string => numberFormat(currentTag(), {}).format(value);
