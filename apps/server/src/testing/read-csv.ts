import { parse } from "csv-parse/sync";

/** The rows of a CSV file as the product writes them, its heading with them. */
export const readCsv = (file: Buffer | string): readonly (readonly string[])[] => parse(file, { bom: true });
