import { formatMoney, money } from "@espalier/core/money/money";

import { formatCell } from "./format-cell.ts";
import type { FileParts, Table, TableColumn, TableRow } from "./table-column.ts";
import { type WallClock, wallClock } from "./wall-clock.ts";
import { contentTypes, PACKAGE_PARTS, SHEET_END, sheetStart, STYLE_OF, workbook, workbookLinks } from "./xlsx-parts.ts";
import { writeZip, type ZipEntry } from "./zip-file.ts";
import { DAY_MS } from "../clock/durations.ts";

/** Rows below the heading of one sheet; Excel's limit of 1,048,576 includes it. */
const SHEET_ROWS = 1_048_575;
/** The number of rows that are written and deflated at a time. */
const SLICE = 1_000;
/** The maximum number of characters in a cell of Excel. */
const LONGEST_CELL = 32_767;

/**
 * A table as an Excel workbook, row by row: text is always stored as text, so there is never a formula; amounts,
 * numbers and times have their own types; the heading is bold and stays visible. Rows beyond one sheet's limit continue
 * in the next.
 */
export async function* writeXlsx(table: Table): FileParts {
  yield* writeZip(entriesOf(table));
}

async function* entriesOf({ columns, batches, timeZone }: Table): AsyncGenerator<ZipEntry> {
  const rows = slicesOf(batches);
  const clock = wallClock(timeZone);
  let sheets = 0;
  let next = await rows.next();
  do {
    sheets += 1;
    const room = { left: SHEET_ROWS };
    const name = `xl/worksheets/sheet${sheets}.xml`;
    const parts = (async function* parts(): AsyncGenerator<string> {
      yield sheetStart(columns, headRow(columns));
      while (next.done !== true && room.left >= next.value.length) {
        yield next.value.map((row) => rowOf(row, columns, clock)).join("");
        room.left -= next.value.length;
        next = await rows.next();
      }
      yield SHEET_END;
    })();
    yield { name, parts };
  } while (next.done !== true);
  const names = Array.from({ length: sheets }, (_, index) => index + 1);
  yield entry("xl/workbook.xml", workbook(names));
  yield entry("xl/_rels/workbook.xml.rels", workbookLinks(names));
  yield entry("[Content_Types].xml", contentTypes(names));
  for (const { name, content } of PACKAGE_PARTS) yield entry(name, content);
}

async function* slicesOf(batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<readonly TableRow[], void> {
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += SLICE) yield rows.slice(start, start + SLICE);
  }
}

const entry = (name: string, content: string): ZipEntry => ({
  name,
  parts: (async function* parts(): AsyncGenerator<string> {
    yield content;
  })(),
});

const headRow = (columns: readonly TableColumn[]): string =>
  `<row>${columns.map(({ title }) => textCell(title, STYLE_OF.head)).join("")}</row>`;

const rowOf = (row: TableRow, columns: readonly TableColumn[], clock: WallClock): string =>
  `<row>${columns.map((column, index) => cellOf(row[index], column, clock)).join("")}</row>`;

const cellOf = (value: unknown, { kind }: TableColumn, clock: WallClock): string => {
  if (value === null || value === undefined || value === "") return "<c/>";
  if (kind === "money" && typeof value === "bigint") return numberCell(formatMoney(money(value)), STYLE_OF.money);
  if (kind === "percent" && typeof value === "number") return numberCell(String(value / 100), STYLE_OF.money);
  if (kind === "number" && typeof value === "number") return numberCell(String(value), STYLE_OF.number);
  if (kind === "time" && value instanceof Date) return numberCell(String(daysOf(clock.shown(value))), STYLE_OF.time);
  return textCell(formatCell(value), STYLE_OF.text);
};

const numberCell = (digits: string, style: number): string => `<c s="${style}"><v>${digits}</v></c>`;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_CELL))}</t></is></c>`;

/** The days of Excel's calendar before 1970, which includes a day 0 and a leap day in 1900 that never existed. */
const DAYS_BEFORE_1970 = 25_569;

/** Excel's number of days, rounded to the second. */
const daysOf = (shown: number): number => Math.round((DAYS_BEFORE_1970 + shown / DAY_MS) * 86_400) / 86_400;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text such as "_x0041_" would be decoded as that character, so its first underscore is escaped in the same form. */
const escapeXml = (text: string): string => {
  const plain = /[&<>]/.test(text) ? text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? "") : text;
  return plain.includes("_x") ? plain.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : plain;
};
