import { readLine } from "@espalier/contract/typed-text/plain-text";
import { shorten } from "@espalier/core/text/shorten";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { TextEncoding } from "@espalier/core/text/text-encoding";

import { type CellRefusal, type ColumnKind, readCell, refuseCell } from "./read-cell.ts";
import type { SheetRow } from "./sheet-row.ts";
import { rowsAside } from "./rows-aside.ts";
import type { FileRefusal } from "./sheet-thread.ts";

/** A line of a sheet: where it stands in the file, and what it holds. */
export type SheetLine<Column extends string> = {
  readonly line: number;
  /** "" where it holds nothing, or the sheet has no such column. */
  readonly cell: (column: Column) => string;
  /** Why the cell cannot be what its column holds: a spreadsheet spoilt it. */
  readonly refuse: (column: Column, holds: ColumnKind) => CellRefusal | undefined;
};

export type Sheet<Column extends string> = {
  /** Which of the columns asked for the sheet has. */
  readonly columns: ReadonlySet<Column>;
  readonly lines: readonly SheetLine<Column>[];
  /** Lines that could not be read. */
  readonly faults: readonly { readonly line: number; readonly key: NonNullable<SheetRow["fault"]> }[];
};

type Refusal = "sheet.unreadable" | "sheet.empty" | "sheet.column_missing" | "sheet.too_many_lines" | FileRefusal;

export type SheetOptions<Column extends string> = {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  /** Other names of columns: the titles that the product's own exports give them. */
  readonly titles?: { readonly [Each in Column]?: readonly string[] };
  readonly most: number;
  /** The encoding that was chosen for a file of text that is not UTF-8. */
  readonly encoding?: TextEncoding | undefined;
};

/**
 * Reads a CSV file or an Excel workbook whose first line names its columns, in any order, in small or capital letters,
 * among others or not. A CSV file may come as spreadsheets write it: in UTF-8 or UTF-16, or in an encoding that a person
 * chose; parted by commas, semicolons, tabs, or as a first line such as sep=; says; with lines ended in any way. It is
 * read in a thread of its own, so that no other request waits. A line that cannot be read is named, and the others are
 * read.
 */
export const readSheet = async <const Column extends string>(
  bytes: Uint8Array,
  { required, optional, titles = {}, most, encoding }: SheetOptions<Column>,
): Promise<Outcome<Sheet<Column>, Refusal>> => {
  const table = collectRows({ required, optional, titles, most });
  for await (const part of rowsAside({ bytes, encoding })) {
    if ("key" in part) return { ok: false, failure: part };
    if (!part.every(table.add)) break;
  }
  return table.result();
};

type Columns<Column extends string> = Omit<Required<SheetOptions<Column>>, "encoding">;

/** Takes the rows of a sheet one by one; `add` is false when no more are needed. */
const collectRows = <Column extends string>({ required, optional, titles, most }: Columns<Column>) => {
  let names: readonly string[] | undefined;
  let refusal: Outcome<never, Refusal> | undefined;
  let places = new Map<Column, number>();
  const lines: SheetLine<Column>[] = [];
  const faults: Sheet<Column>["faults"][number][] = [];

  const readHeading = ({ line, cells, fault }: SheetRow): boolean => {
    names = cells.map((name) => plain(readCell(name).text));
    places = new Map([...required, ...optional].map((column) => [column, placeOf(column, names ?? [])]));
    if (fault !== undefined) refusal = refused("sheet.unreadable", { line: String(line) });
    else refuseMissing();
    return refusal === undefined;
  };
  const placeOf = (column: Column, among: readonly string[]): number => {
    const known: readonly string[] = [column, ...(titles[column] ?? [])];
    return among.findIndex((name) => known.some((each) => plain(each) === name));
  };
  const refuseMissing = (): void => {
    const missing = required.find((column) => (places.get(column) ?? -1) < 0);
    if (missing === undefined) return;
    const found = shorten((names ?? []).filter((name) => name !== "").join(", "), MOST_NAMES_SHOWN);
    refusal = refused("sheet.column_missing", { column: missing, found: found === "" ? "-" : found });
  };

  return {
    add: (row: SheetRow): boolean => {
      if (names === undefined) return readHeading(row);
      if (row.fault !== undefined) faults.push({ line: row.line, key: row.fault });
      else lines.push(lineOf(row, places));
      if (lines.length + faults.length > most) refusal = refused("sheet.too_many_lines", { max: String(most) });
      return refusal === undefined;
    },
    result: (): Outcome<Sheet<Column>, Refusal> => {
      if (names === undefined) refuseMissing();
      if (refusal !== undefined) return refusal;
      if (lines.length + faults.length === 0) return refused("sheet.empty");
      const columns = new Set([...places].flatMap(([column, place]) => (place < 0 ? [] : [column])));
      return done({ columns, lines, faults });
    },
  };
};

const lineOf = <Column extends string>(
  { line, cells }: SheetRow,
  places: ReadonlyMap<Column, number>,
): SheetLine<Column> => {
  const cellAt = (column: Column) => readCell(cells[places.get(column) ?? -1] ?? "");
  return {
    line,
    cell: (column) => cellAt(column).text,
    refuse: (column, holds) => refuseCell(cellAt(column), holds),
  };
};

const MOST_NAMES_SHOWN = 120;

const plain = (title: string): string => readLine(title).toLowerCase();
