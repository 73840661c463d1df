import { formatMoney, money } from "@espalier/core/money/money";
import { type Options, stringify } from "csv-stringify/sync";

import { formatCell } from "./format-cell.ts";
import type { FileParts, Table, TableColumn } from "./table-column.ts";
import { wallClock } from "./wall-clock.ts";

/** The number of rows that are formatted before other work may run. */
const SLICE = 1_000;

/**
 * A table as CSV: UTF-8 with a byte order mark, which spreadsheets need, commas, Windows line ends. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it; amounts and numbers stay unchanged, also negative
 * ones.
 */
export async function* writeCsv({ columns, batches, timeZone }: Table): FileParts {
  const clock = wallClock(timeZone);
  const toCell = (value: unknown, { kind }: TableColumn): bigint | number | string => {
    if (kind === "money" && typeof value === "bigint") return value;
    if (kind === "percent" && typeof value === "number") return value / 100;
    if (kind === "number" && typeof value === "number") return value;
    if (kind === "time" && value instanceof Date) return clock.formatClock(value);
    return markFormula(formatCell(value));
  };
  yield encode(stringify([columns.map(({ title }) => title)], { ...OPTIONS, bom: true }));
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += SLICE) {
      const slice = rows.slice(start, start + SLICE);
      yield encode(
        stringify(
          slice.map((row) => columns.map((column, index) => toCell(row[index], column))),
          OPTIONS,
        ),
      );
    }
  }
}

/** Rows of cells that need no mark any more, as CSV. */
export const writeCsvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { ...OPTIONS, bom: true });

const OPTIONS: Options = {
  record_delimiter: "windows",
  // By itself the library quotes a cell for the record's own line end only, and readers end a line at any.
  quoted_match: /[\r\n]/,
  cast: { bigint: (hundredths) => formatMoney(money(hundredths)) },
};

/** A text that is marked already is marked once more, so that read-cell.ts finds the text that was written. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

export const markFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const encode = (text: string): Uint8Array => Buffer.from(text);
