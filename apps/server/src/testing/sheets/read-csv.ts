import { parse } from "csv-parse/sync";

/** The rows of a CSV file as the product writes them, including the heading. */
export const readCsv = (file: Buffer | string): readonly (readonly string[])[] => parse(file, { bom: true });
