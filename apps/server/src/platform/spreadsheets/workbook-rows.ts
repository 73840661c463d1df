import type { Failure } from "@espalier/core/vocabulary/outcome";

import { BrokenFile, TooLarge } from "./read-zip.ts";
import type { SheetRow } from "./sheet-row.ts";
import { openWorkbook } from "./workbook.ts";
import { xlsxRows } from "./xlsx-rows.ts";

export type WorkbookRefusal =
  | "sheet.not_a_table"
  | "sheet.old_workbook"
  | "sheet.locked_workbook"
  | "sheet.broken_workbook"
  | "sheet.workbook_too_large";

const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of Excel files before 2007, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const HEAD_BYTES = 1_024;

/** Whether a file is a text; otherwise it is an Excel workbook or none of both. A file is known by how it begins, whatever its name is. */
export const isText = (bytes: Uint8Array): boolean =>
  !startsWith(bytes, COMPOUND) && !startsWith(bytes, ZIP) && hasNoZeros(bytes);

/** The rows of an Excel workbook; at last why it, or the rest of it, cannot be read. */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<SheetRow | Failure<WorkbookRefusal>, void> {
  if (startsWith(bytes, COMPOUND)) yield { key: isLocked(bytes) ? "sheet.locked_workbook" : "sheet.old_workbook" };
  else if (!startsWith(bytes, ZIP)) yield { key: "sheet.not_a_table" };
  else yield* rowsOfArchive(bytes);
}

async function* rowsOfArchive(bytes: Uint8Array): AsyncGenerator<SheetRow | Failure<WorkbookRefusal>, void> {
  try {
    const book = await openWorkbook(bytes);
    if (book === undefined) yield { key: "sheet.not_a_table" };
    else yield* xlsxRows(book);
  } catch (error) {
    if (error instanceof TooLarge) yield { key: "sheet.workbook_too_large" };
    else if (error instanceof BrokenFile || isOfNode(error)) yield { key: "sheet.broken_workbook" };
    else throw error;
  }
}

/** What zlib and the decoder of text throw has a code. */
const isOfNode = (error: unknown): boolean => error instanceof Error && "code" in error;

const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from("EncryptedPackage", "utf16le"));

/** A text has no zero bytes, unless it says that it is UTF-16. */
const hasNoZeros = (bytes: Uint8Array): boolean =>
  UTF_16.some((mark) => startsWith(bytes, mark)) || !bytes.subarray(0, HEAD_BYTES).includes(0);
