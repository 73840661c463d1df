import { readSheet, type SheetLine, type SheetOptions } from "../../platform/spreadsheets/read-sheet.ts";
import type { ImportContext } from "./import-plan.ts";

/** The lines of a file, or undefined if there are none to check; what cannot be read is added to the errors. */
export const readLines = async <const Column extends string>(
  bytes: Uint8Array,
  options: SheetOptions<Column>,
  { encoding, errors, leftOut }: Pick<ImportContext, "encoding" | "errors" | "leftOut">,
): Promise<readonly SheetLine<Column>[] | undefined> => {
  const sheet = await readSheet(bytes, { ...options, encoding: encoding ?? undefined });
  if (!sheet.ok) {
    const { key, words } = sheet.failure;
    errors.add({ line: Number(words?.["line"] ?? 1) }, key, words);
    return undefined;
  }
  for (const { line, key } of sheet.value.faults) if (!leftOut.has(line)) errors.add({ line }, key);
  return sheet.value.lines.filter(({ line }) => !leftOut.has(line));
};
