import { setImmediate } from "node:timers/promises";

import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { CsvError, parse } from "csv-parse";

import { decodeSheet, delimiterOf, readCell } from "./sheet-text.ts";

/** A line of a large sheet: where it stands in the file, and what it holds. */
export type LargeSheetLine<Column extends string> = {
  readonly line: number;
  /** "" where it holds nothing, or the sheet has no such column. */
  readonly cell: (column: Column) => string;
  /** Whether a spreadsheet would carry the cell out. */
  readonly isFormula: (column: Column) => boolean;
};

export type LargeSheet<Column extends string> = {
  /** Which of the columns asked for the sheet has. */
  readonly columns: ReadonlySet<Column>;
  readonly lines: readonly LargeSheetLine<Column>[];
};

type Refusal = "sheet.unreadable" | "sheet.empty" | "sheet.column_missing" | "sheet.too_many_lines";

type SheetOptions<Column extends string> = {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  readonly most: number;
};

/** So much text is parsed before others have their turn. */
const SLICE = 131_072;

/**
 * As `readSheet`, for files of many megabytes: in slices, so that nobody else has to wait, with columns that may be missing.
 * Names of columns are in small letters.
 */
export const readLargeSheet = async <const Column extends string>(
  bytes: Uint8Array,
  { required, optional, most }: SheetOptions<Column>,
): Promise<Outcome<LargeSheet<Column>, Refusal>> => {
  const read = await readRows(decodeSheet(bytes), most);
  if (!read.ok) return read;
  const [heading, ...rows] = read.value;
  const names = (heading?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.find((column) => !names.includes(column));
  if (missing !== undefined) return refused("sheet.column_missing", { column: missing });
  if (rows.length === 0) return refused("sheet.empty");
  if (rows.length > most) return refused("sheet.too_many_lines", { max: String(most) });
  const places = new Map([...required, ...optional].map((column) => [column, names.indexOf(column)]));
  const lines = rows.map(({ line, cells }): LargeSheetLine<Column> => {
    const cellAt = (column: Column) => readCell(cells[places.get(column) ?? -1] ?? "");
    return { line, cell: (column) => cellAt(column).text, isFormula: (column) => cellAt(column).formula };
  });
  return done({ columns: new Set([...places].flatMap(([column, place]) => (place < 0 ? [] : [column]))), lines });
};

type Row = { readonly line: number; readonly cells: readonly string[] };

const readRows = async (text: string, most: number): Promise<Outcome<readonly Row[], "sheet.unreadable">> => {
  const rows: Row[] = [];
  const parser = parse({
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
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("end", resolve).on("error", reject).resume();
  });
  // The promise is awaited at the end; until then its failure must not count as unheard.
  parsed.catch(() => undefined);
  try {
    for (let start = 0; start < text.length && !parser.destroyed;) {
      const end = endOfSlice(text, start + SLICE);
      parser.write(text.slice(start, end));
      start = end;
      await setImmediate();
    }
    parser.end();
    await parsed;
    return done(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused("sheet.unreadable", { line: String(rows.length + 1) });
  }
};

/** A character of two code units stays in one slice. */
const endOfSlice = (text: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
