/**
 * Numbers as the text of an array: for long lists the driver's own serialisation takes longer than the database needs
 * for the rows.
 */
export const numberList = (numbers: readonly number[] | Int32Array | Float64Array): string => `{${numbers.join(",")}}`;
