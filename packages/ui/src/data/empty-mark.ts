/** Stands where a value is missing. */
export const EMPTY_MARK = "-";
