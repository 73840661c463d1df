/** A column of a file that people open in a spreadsheet. */
export type TableColumn = {
  readonly title: string;
  /** Money is given as hundredths (bigint), a number as a number, a time as a Date; null leaves the cell empty. */
  readonly kind: "text" | "number" | "money" | "time";
};

/** One row: a cell for each column. What does not fit its column's kind is written as text. */
export type TableRow = readonly unknown[];

/** A table, some thousand rows at a time, so that no more than these lie in memory. */
export type Table = {
  readonly columns: readonly TableColumn[];
  readonly batches: AsyncIterable<readonly TableRow[]>;
  /** The IANA time zone whose clock the times are written by. */
  readonly timeZone: string;
};

/** A file as it is written: the reader decides when the next part is made. */
export type FileParts = AsyncGenerator<Uint8Array, void, undefined>;
