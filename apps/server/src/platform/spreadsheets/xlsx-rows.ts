import { LONGEST_RECORD, MOST_COLUMNS } from "./csv-rows.ts";
import { formatSerialDay } from "./number-formats.ts";
import { TooLarge, unzip } from "./read-zip.ts";
import type { Cell, SheetRow } from "./sheet-row.ts";
import { decodeEscapes, partReader, type Workbook } from "./workbook.ts";

const MOST_SHEET_BYTES = 1_000_000_000;
/** Of the texts of all cells: a short cell may refer to a long shared text. */
const MOST_CHARACTERS = 256_000_000;

/**
 * The rows of a workbook's first visible sheet that hold something. How large the sheet says it is does not count, only what it
 * holds. A formula is read as the value it had when the file was saved.
 */
export async function* xlsxRows(book: Workbook): AsyncGenerator<SheetRow, void> {
  const ready: SheetRow[] = [];
  let characters = 0;
  let row = newRow(0);
  let [column, type, style, value] = [-1, "n", 0, ""];
  let isValue = false;
  let isPronunciation = false;
  const events = {
    open: (element: string, attribute: (name: string) => string | undefined): void => {
      if (element === "row") row = newRow(Number(attribute("r") ?? row.line + 1));
      if (element === "c") {
        column = columnOf(attribute("r")) ?? column + 1;
        [type, style, value] = [attribute("t") ?? "n", Number(attribute("s") ?? 0), ""];
      }
      if (element === "v" || element === "t") isValue = true;
      if (element === "rPh") isPronunciation = true;
    },
    close: (element: string): void => {
      if (element === "v" || element === "t") isValue = false;
      if (element === "rPh") isPronunciation = false;
      if (element === "c" && value !== "") row.add(column, cellOf({ type, style, value }, book));
      if (element !== "row") return;
      column = -1;
      if (!row.holds()) return;
      characters += row.length();
      if (characters > MOST_CHARACTERS) throw new TooLarge("the cells");
      ready.push(row.read());
    },
    text: (words: string): void => {
      if (isValue && !isPronunciation && value.length <= LONGEST_RECORD) value += words;
    },
  };
  const read = partReader(events);
  for await (const bytes of unzip(book.sheet, MOST_SHEET_BYTES)) {
    read(bytes);
    yield* ready.splice(0);
  }
}

const newRow = (line: number) => {
  const cells: (string | Cell)[] = [];
  let [length, isTooLong, isFilled] = [0, false, false];
  return {
    line,
    add: (column: number, cell: Cell): void => {
      if (cell.text === "") return;
      length += cell.text.length;
      isFilled = true;
      if (column >= MOST_COLUMNS || length > LONGEST_RECORD) isTooLong = true;
      else {
        while (cells.length < column) cells.push("");
        cells[column] = cell;
      }
    },
    holds: () => isFilled,
    /** The characters that are read: none of a row that is too long. */
    length: () => (isTooLong ? 0 : length),
    read: (): SheetRow => (isTooLong ? { line, cells: [], fault: "sheet.line_too_long" } : { line, cells }),
  };
};

/** "AB7" is column 27, from 0. */
const columnOf = (place: string | undefined): number | undefined => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? "")?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

type Written = { readonly type: string; readonly style: number; readonly value: string };

const cellOf = ({ type, style, value }: Written, { sharedTexts, shownByStyle, calendar }: Workbook): Cell => {
  if (type === "s") return { text: (sharedTexts[Number(value)] ?? "").trim(), kind: "text" };
  if (type === "inlineStr" || type === "str") return { text: decodeEscapes(value).trim(), kind: "text" };
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE", kind: "text" };
  if (type === "e") return { text: value, kind: "error" };
  if (type === "d") return { text: value.replace("T", " ").replace(/ 00:00:00(?:\.0+)?$/, ""), kind: "date" };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value, kind: "text" };
  const shown = shownByStyle[style];
  if (shown === "percent") return { text: `${Number((number * 100).toPrecision(15))}%`, kind: "text" };
  const day = shown === "date" ? formatSerialDay(number, calendar) : undefined;
  if (day !== undefined) return { text: day, kind: "date" };
  // A sum such as 19.99 is stored as 19.989999999999998; spreadsheets show 15 digits.
  return { text: String(Number(number.toPrecision(15))), kind: "number" };
};
