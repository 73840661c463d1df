import type { SheetRow } from "./sheet-row.ts";

/** Characters of a line without an end that are looked through at a time. */
const SLICE = 65_536;
/** More than a product with its texts in every language takes. */
export const LONGEST_RECORD = 1_000_000;
export const MOST_COLUMNS = 200;

/**
 * The rows of a CSV text that hold something, as spreadsheets read them: a quotation mark within a cell is a sign like
 * any other, unless the cell begins with one. A row that cannot be read has a fault and is followed by the next line. A
 * row is known by the line on which it begins. `more` gives the next part of the text.
 */
export function* csvRows(more: () => string | undefined): Generator<SheetRow, void> {
  let [text, at, line, isWhole] = ["", 0, 1, false];
  /** As much as the longest row takes is always at hand, so that the end of a text is no fault of a row. */
  const fill = (): void => {
    while (!isWhole && text.length - at < LONGEST_RECORD + 2) {
      const part = more();
      if (part === undefined) isWhole = true;
      else [text, at] = [text.slice(at) + part, 0];
    }
  };
  fill();
  const { separator, start } = separatorOf(text);
  [at, line] = [start, start === 0 ? 1 : 2];
  for (fill(); at < text.length; fill()) {
    const row = readRow(text, at, separator);
    if (row.fault !== undefined || row.cells.some((cell) => cell.trim() !== "")) {
      yield { line, cells: row.cells, ...(row.fault === undefined ? {} : { fault: row.fault }) };
    }
    line += row.lines;
    at = row.end;
    if (row.fault === undefined) continue;
    for (let isEnded = false; !isEnded && at < text.length; fill()) {
      at = nextLine(text, at, at + SLICE);
      isEnded = isLineEnd(text, at - 1);
    }
    line += 1;
  }
}

type Row = {
  readonly cells: readonly string[];
  /** Where the next row begins; after a fault, a place within the line that is skipped. */
  readonly end: number;
  /** Line ends that were read. */
  readonly lines: number;
  readonly fault?: NonNullable<SheetRow["fault"]>;
};

const readRow = (text: string, start: number, delimiter: string): Row => {
  const cells: string[] = [];
  const limit = start + LONGEST_RECORD;
  let [at, lines] = [start, 0];
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at, limit) : undefined;
    if (quoted === null) return { cells, end: at + 1, lines, fault: "sheet.quote" };
    const from = quoted?.end ?? at;
    const end = endOfCell(text, from, limit, delimiter);
    const rest = text.slice(from, end);
    if (quoted !== undefined && quoted.lines > 0 && rest.trim() !== "")
      return { cells, end: at + 1, lines, fault: "sheet.quote" };
    lines += quoted?.lines ?? 0;
    if (end >= limit || cells.length >= MOST_COLUMNS) return { cells: [], end, lines, fault: "sheet.line_too_long" };
    cells.push((quoted?.cell ?? "") + rest);
    if (text[end] !== delimiter) {
      const isLast = end >= text.length;
      const next = text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
      return { cells, end: isLast ? end : next, lines: isLast ? lines : lines + 1 };
    }
    at = end + 1;
  }
};

/** A cell that begins with a quotation mark; null where none ends it. */
const readQuoted = (
  text: string,
  start: number,
  limit: number,
): { readonly cell: string; readonly end: number; readonly lines: number } | null => {
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from);
    if (end < 0 || end >= limit) return null;
    if (text[end + 1] !== '"') {
      const cell = text.slice(start + 1, end);
      return { cell: cell.replaceAll('""', '"'), end: end + 1, lines: cell.match(/\r\n|\r|\n/g)?.length ?? 0 };
    }
    from = end + 2;
  }
};

const endOfCell = (text: string, from: number, limit: number, delimiter: string): number => {
  let end = from;
  while (end < limit && end < text.length) {
    const sign = text[end];
    if (sign === delimiter || sign === "\n" || sign === "\r") break;
    end += 1;
  }
  return end;
};

/** Where the next line begins, or `limit`. */
const nextLine = (text: string, from: number, limit: number): number => {
  let end = from;
  while (end < limit && end < text.length && text[end] !== "\n" && text[end] !== "\r") end += 1;
  if (end >= text.length || end >= limit) return Math.min(end, text.length);
  return text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
};

const isLineEnd = (text: string, at: number): boolean => text[at] === "\n" || text[at] === "\r";

/** No heading is longer, and a line of megabytes takes long to look through. */
const LONGEST_HEADING = 16_384;

/** What parts the cells of a CSV text, and where its heading begins: after a first line such as sep=; which Excel reads. */
const separatorOf = (text: string): { readonly separator: string; readonly start: number } => {
  const named = /^"?sep=([^\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 100));
  if (named !== null) return { separator: named[1] ?? ",", start: named[0].length };
  const heading = /^[^\r\n]*/.exec(text.slice(0, LONGEST_HEADING))?.[0] ?? "";
  const times = (sign: string): number => heading.split(sign).length;
  const [most = ","] = [",", ";", "\t"].toSorted((a, b) => times(b) - times(a));
  return { separator: most, start: 0 };
};
