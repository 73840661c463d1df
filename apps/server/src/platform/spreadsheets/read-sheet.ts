import { CsvError, parse } from "csv-parse/sync";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { decodeSheet, delimiterOf, readCell } from "./sheet-text.ts";

/** A line of a sheet: where it stands in the file, and what it holds in the columns asked for. */
export type SheetLine<Column extends string> = {
  readonly line: number;
  /** "" where it holds nothing. */
  readonly cell: (column: Column) => string;
  /** Whether one of these cells is a formula, which a spreadsheet would carry out. */
  readonly formula: boolean;
};

type Refusal = "sheet.unreadable" | "sheet.empty" | "sheet.column_missing" | "sheet.too_many_lines";

/**
 * Reads a CSV file whose first line names its columns, in any order, among others or not. It may come as spreadsheets write it:
 * with a byte order mark, in UTF-8, UTF-16 or GB 18030, parted by commas, semicolons or tabs, with lines ended in any way.
 */
export const readSheet = <const Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  most: number,
): Outcome<readonly SheetLine<Column>[], Refusal> => {
  const text = decodeSheet(bytes);
  const parsed = parseRows(text, most);
  if (!parsed.ok) return parsed;
  const [heading, ...rows] = parsed.value;
  const names = (heading?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = columns.find((column) => !names.includes(column));
  if (missing !== undefined) return refused("sheet.column_missing", { column: missing });
  if (rows.length === 0) return refused("sheet.empty");
  if (rows.length > most) return refused("sheet.too_many_lines", { max: String(most) });
  return done(
    rows.map(({ line, cells }) => {
      const read = new Map(columns.map((column) => [column, readCell(cells[names.indexOf(column)] ?? "")]));
      return {
        line,
        cell: (column) => read.get(column)?.text ?? "",
        formula: [...read.values()].some(({ formula }) => formula),
      };
    }),
  );
};

type Row = { readonly line: number; readonly cells: readonly string[] };

const parseRows = (text: string, most: number): Outcome<readonly Row[], "sheet.unreadable"> => {
  const rows: Row[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most + 2,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return done(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused("sheet.unreadable", { line: String(rows.length + 1) });
  }
};
