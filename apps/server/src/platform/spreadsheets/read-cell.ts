import { isDamaged, readParagraph } from "@espalier/contract/typed-text/plain-text";

import type { Cell, CellKind } from "./sheet-row.ts";

/** What a column holds. A code is a text of which no sign may be lost, such as a stock or tracking number. */
export type ColumnKind = "text" | "code" | "amount" | "date";

export type CellRefusal =
  | "sheet.formula"
  | "sheet.cell_error"
  | "sheet.lost_character"
  | "sheet.scientific"
  | "sheet.date_for_code";

/**
 * A cell as a spreadsheet reads it, in the one form of typed text: ="0012" holds 0012, and an apostrophe before a formula
 * makes it a text.
 */
export const readCell = (raw: string | Cell): Cell => {
  if (typeof raw !== "string") return raw.kind === "text" ? asText(readParagraph(raw.text)) : raw;
  const text = readParagraph(raw);
  const literal = LITERAL.exec(text)?.[1];
  if (literal !== undefined) return asText(literal.replaceAll('""', '"').trim());
  if (ESCAPED.test(text)) return asText(text.slice(1).trim());
  return { text, kind: FORMULA.test(text) ? "formula" : kindOf(text) };
};

const LITERAL = /^="((?:[^"]|"")*)"$/;

/** Whether a cell of a CSV file says by its form that it is a text: ="0012", or an apostrophe before a formula. */
export const isTextForm = (text: string): boolean => LITERAL.test(text) || ESCAPED.test(text);

/** What is stored as a text is no formula, but may have been spoilt before. */
const asText = (text: string): Cell => ({ text, kind: kindOf(text) });

/** As write-csv.ts writes a text that a spreadsheet would take for a formula. */
const ESCAPED = /^'(?='*[=+\-@\t\r＝＋－＠])/;

const ERRORS: readonly string[] = [
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#SPILL!",
  "#CALC!",
];

/** A number too wide for its column. */
const TOO_WIDE = /^#{3,}$/;
const FORMULA = /^[=＝]/;
/** As spreadsheets write a number of many digits, some of which are lost. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** As spreadsheets write a code such as 1-2 or MAR1, which they take for a date. */
const DATE = new RegExp(
  `^(?:\\d{1,2}-(?:${MONTHS})(?:-\\d{2,4})?|(?:${MONTHS})-\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}/\\d{1,2}/\\d{1,2}|(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}日)?)$`,
  "i",
);

const kindOf = (text: string): CellKind => {
  if (ERRORS.includes(text.toUpperCase()) || TOO_WIDE.test(text)) return "error";
  if (SCIENTIFIC.test(text)) return "number";
  return DATE.test(text) ? "date" : "text";
};

/** Why a cell cannot be what its column holds, whatever the column's own rule is. */
export const refuseCell = ({ text, kind }: Cell, holds: ColumnKind): CellRefusal | undefined => {
  if (kind === "formula") return "sheet.formula";
  if (kind === "error") return "sheet.cell_error";
  if (isDamaged(text)) return "sheet.lost_character";
  if (holds === "text") return undefined;
  if (kind === "number" && !isWhole(text)) return "sheet.scientific";
  return kind === "date" && holds === "code" ? "sheet.date_for_code" : undefined;
};

/** Spreadsheets keep 15 digits of a number. */
const isWhole = (text: string): boolean => /^-?\d{1,15}$/.test(text) || /^-?\d{1,12}\.\d{1,6}$/.test(text);
