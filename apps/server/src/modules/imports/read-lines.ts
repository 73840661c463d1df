import type { ErrorKey } from "@espalier/contract/errors";
import type { z } from "zod";

import type { ColumnKind } from "../../platform/spreadsheets/read-cell.ts";
import { readSheet, type SheetLine, type SheetOptions } from "../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "./import-error.ts";
import type { ImportContext } from "./import-plan.ts";
import { readZodError } from "./read-zod-error.ts";

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

type ReadCell<Value> = (cell: string) => Value | undefined;

/** Reads the cells of a line. What is wrong with one is added to the errors, and the cell reads as undefined. */
export const readCells = <Column extends string>(line: SheetLine<Column>, errors: ErrorList) => {
  const wrong = (column: Column, key: ErrorKey, words?: Readonly<Record<string, string>>): undefined => {
    errors.add({ line: line.line, column, seen: line.cell(column) }, key, words);
    return undefined;
  };
  /** Undefined for an empty cell, too. */
  const given = <Value>(column: Column, holds: ColumnKind, read: ReadCell<Value>): Value | undefined => {
    const cell = line.cell(column);
    if (cell === "") return undefined;
    const spoilt = line.refuse(column, holds);
    return spoilt === undefined ? read(cell) : wrong(column, spoilt);
  };
  return {
    wrong,
    given,
    required: <Value>(column: Column, holds: ColumnKind, read: ReadCell<Value>): Value | undefined =>
      line.cell(column) === "" ? wrong(column, "input.missing") : given(column, holds, read),
    typed:
      <Value>(column: Column, schema: z.ZodType<Value>): ReadCell<Value> =>
      (cell) => {
        const parsed = schema.safeParse(cell);
        return parsed.success ? parsed.data : wrong(column, ...readZodError(parsed.error));
      },
  };
};
