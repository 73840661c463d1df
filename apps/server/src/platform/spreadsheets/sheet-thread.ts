import type { TextEncoding } from "@espalier/core/text/text-encoding";
import type { Failure } from "@espalier/core/vocabulary/outcome";

import { answerParts } from "../concurrency/answer-parts.ts";
import { csvRows } from "./csv-rows.ts";
import { decodeSheet } from "./decode-sheet.ts";
import type { SheetRow } from "./sheet-row.ts";
import { isText, workbookRows, type WorkbookRefusal } from "./workbook-rows.ts";

type SheetFile = { readonly bytes: Uint8Array; readonly encoding: TextEncoding | undefined };
export type FileRefusal = "sheet.not_utf8" | "sheet.other_encoding" | WorkbookRefusal;

/** What is handed on at a time: few enough that taking it holds nobody. */
const [MOST_CHARACTERS, MOST_CELLS] = [65_536, 2_048];

/** The rows of a CSV file or workbook, several at a time; at last why it, or the rest of it, cannot be read. */
export async function* readRows(file: SheetFile): AsyncGenerator<readonly SheetRow[] | Failure<FileRefusal>, void> {
  let rows: SheetRow[] = [];
  let [characters, cells] = [0, 0];
  for await (const row of rowsOf(file)) {
    if ("key" in row) {
      yield rows;
      yield row;
      return;
    }
    rows.push(row);
    cells += row.cells.length + 1;
    for (const cell of row.cells) characters += typeof cell === "string" ? cell.length : cell.text.length;
    if (characters < MOST_CHARACTERS && cells < MOST_CELLS) continue;
    yield rows;
    rows = [];
    [characters, cells] = [0, 0];
  }
  yield rows;
}

async function* rowsOf({ bytes, encoding }: SheetFile): AsyncGenerator<SheetRow | Failure<FileRefusal>, void> {
  if (!isText(bytes)) return yield* workbookRows(bytes);
  const text = decodeSheet(bytes, encoding);
  yield* csvRows(text.next);
  const fault = text.fault();
  if (fault !== undefined) yield fault;
}

answerParts(readRows);
