/** Numbers as the text of an array: of long lists the driver's own way of writing takes longer than the database takes for the rows. */
export const numberList = (numbers: readonly number[] | Int32Array | Float64Array): string => `{${numbers.join(",")}}`;
