/** A column of a file that people open in a spreadsheet. */
export type TableColumn = {
  readonly title: string;
  /** Money is given as hundredths (bigint), a number as a number, a percentage as basis points, a time as a Date; null leaves the cell empty. */
  readonly kind: "text" | "number" | "money" | "percent" | "time";
};

/** One row: a cell for each column. A value that does not match its column's kind is written as text. */
export type TableRow = readonly unknown[];

/** A table in batches of some thousand rows, so that only one batch is in memory. */
export type Table = {
  readonly columns: readonly TableColumn[];
  readonly batches: AsyncIterable<readonly TableRow[]>;
  /** The IANA time zone in which times are written. */
  readonly timeZone: string;
};

/** A file while it is written: the reader decides when the next part is made. */
export type FileParts = AsyncGenerator<Uint8Array, void, undefined>;
