import { LANGUAGES, type Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { serverTexts } from "../../../locales/server-texts.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { copyCell } from "../../../platform/spreadsheets/copy-cell.ts";
import { pickRows } from "../../../platform/spreadsheets/pick-rows.ts";
import { readCell } from "../../../platform/spreadsheets/read-cell.ts";
import { writeCsvText } from "../../../platform/spreadsheets/write-csv.ts";
import { type ImportError, showError } from "../import-error.ts";
import { findImport, readFile, readLeftOut } from "../queries.ts";

/**
 * The lines that are left out of a file, as a file of their own: the cells as they were, and before them the number of the line and what
 * is wrong with it. Those two columns are no others than an import reads over, so that the mended file can be sent as it is.
 */
export const showFaultyLines = async (db: Db, id: number, language: Language): Promise<Answer<"adminImportFaulty">> => {
  const found = await findImport(db, id);
  if (!found) return refused("import.unknown");
  const leftOut = new Map((await readLeftOut(db, id)).map(({ line, reasons }) => [line, reasons] as const));
  if (leftOut.size === 0) return refused("import.faulty_gone");
  const { heading, rows } = await pickRows(await readFile(db, found), found.encoding ?? undefined, leftOut);
  // A file of such lines may itself have had lines with errors.
  const kept = heading.map((name) => !ADDED.has(readCell(name).text));
  const cellsOf = (cells: typeof heading) =>
    [...cells, ...heading.slice(cells.length).map(() => "")].map(copyCell).filter((_, place) => kept[place] ?? true);
  const { line: lineTitle, problem } = serverTexts[language].labels.faultyLines;
  const lines = rows.map(({ line, cells }) => [
    String(line),
    reasonOf(leftOut.get(line) ?? [], language),
    ...cellsOf(cells),
  ]);
  return done({
    name: `${found.file_name.replace(/\.[^.]*$/, "")}-${lineTitle.toLowerCase()}-${lines.length}.csv`,
    csv: writeCsvText([[lineTitle, problem, ...cellsOf(heading)], ...lines]),
  });
};

/** The titles of the columns that are added, in every language. */
const ADDED: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => Object.values(serverTexts[language].labels.faultyLines)),
);

const reasonOf = (reasons: readonly ImportError[], language: Language): string =>
  reasons
    .map((reason) => showError(reason, language))
    .map(({ column, msg }) => (column === "" || msg.startsWith(column) ? msg : `${column}: ${msg}`))
    .join("; ");
