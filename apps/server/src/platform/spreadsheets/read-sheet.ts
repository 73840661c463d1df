import { setImmediate } from "node:timers/promises";

import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { CsvError, parse } from "csv-parse";

import { decodeSheet, delimiterOf, readCell } from "./sheet-text.ts";

/** A line of a sheet: where it stands in the file, and what it holds. */
export type SheetLine<Column extends string> = {
  readonly line: number;
  /** "" where it holds nothing, or the sheet has no such column. */
  readonly cell: (column: Column) => string;
  /** Whether a spreadsheet would carry the cell out. */
  readonly isFormula: (column: Column) => boolean;
};

export type Sheet<Column extends string> = {
  /** Which of the columns asked for the sheet has. */
  readonly columns: ReadonlySet<Column>;
  readonly lines: readonly SheetLine<Column>[];
};

type Refusal = "sheet.unreadable" | "sheet.empty" | "sheet.column_missing" | "sheet.too_many_lines";

type SheetOptions<Column extends string> = {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  readonly most: number;
};

/** Text parsed before other work gets its turn. */
const SLICE = 131_072;

/** More than a product with its texts in every language takes. */
const LONGEST_RECORD = 1_000_000;
const MOST_COLUMNS = 200;

/**
 * Reads a CSV file whose first line names its columns, in any order, in small or capital letters, among others or not. It may come as
 * spreadsheets write it: with a byte order mark, in UTF-8, UTF-16 or GB 18030, separated by commas, semicolons or tabs, with lines ended
 * in any way. It is parsed in slices, so that no other request waits; a record that is too long or has too many columns is refused.
 */
export const readSheet = async <const Column extends string>(
  bytes: Uint8Array,
  { required, optional, most }: SheetOptions<Column>,
): Promise<Outcome<Sheet<Column>, Refusal>> => {
  const read = await readRows(decodeSheet(bytes), most);
  if (!read.ok) return read;
  const [heading, ...rows] = read.value;
  const names = (heading?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.find((column) => !names.includes(column));
  if (missing !== undefined) return refused("sheet.column_missing", { column: missing });
  if (rows.length === 0) return refused("sheet.empty");
  if (rows.length > most) return refused("sheet.too_many_lines", { max: String(most) });
  const places = new Map([...required, ...optional].map((column) => [column, names.indexOf(column)]));
  const lines = rows.map(({ line, cells }): SheetLine<Column> => {
    const cellAt = (column: Column) => readCell(cells[places.get(column) ?? -1] ?? "");
    return { line, cell: (column) => cellAt(column).text, isFormula: (column) => cellAt(column).formula };
  });
  return done({ columns: new Set([...places].flatMap(([column, place]) => (place < 0 ? [] : [column]))), lines });
};

type Row = { readonly line: number; readonly cells: readonly string[] };

const readRows = async (text: string, most: number): Promise<Outcome<readonly Row[], "sheet.unreadable">> => {
  const rows: Row[] = [];
  const unreadable = () => refused("sheet.unreadable", { line: String(rows.length + 1) });
  let isTooWide = false;
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most + 2,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[], { lines }) => {
      if (cells.length > MOST_COLUMNS) isTooWide = true;
      else rows.push({ line: lines, cells });
      return null;
    },
  });
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("end", resolve).on("error", reject).resume();
  });
  // The promise is awaited at the end; until then its failure must not count as unheard.
  parsed.catch(() => undefined);
  try {
    for (let start = 0; start < text.length && !parser.destroyed && !isTooWide;) {
      const end = endOfSlice(text, start + SLICE);
      parser.write(text.slice(start, end));
      start = end;
      await setImmediate();
    }
    parser.end();
    await parsed;
    return isTooWide ? unreadable() : done(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable();
  }
};

/** A character of two code units stays in one slice. */
const endOfSlice = (text: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
