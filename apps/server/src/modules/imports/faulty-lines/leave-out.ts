import { type ErrorList, type ImportError, listErrors } from "../import-error.ts";
import type { PreparedImport } from "../import-plan.ts";

/** Lines that would be left out of an import, each with every reason. */
export type LeftOut = ReadonlyMap<number, readonly ImportError[]>;

type Read = { readonly prepared: PreparedImport; readonly errors: ErrorList };

/** More lines than this are mended in the file itself. */
const MOST_LINES = 10_000;
/** Without some lines others may be wrong that were not before. */
const MOST_ROUNDS = 5;

/**
 * Finds what is left of a file without the lines that have errors and those that hang on them; `readAgain` reads it without some lines.
 * Undefined when the file itself cannot be read, or too much of it is wrong.
 */
export const leaveOut = async (
  first: Read,
  readAgain: (leftOut: ReadonlySet<number>, errors: ErrorList) => Promise<PreparedImport>,
): Promise<{ readonly prepared: PreparedImport; readonly leftOut: LeftOut } | undefined> => {
  if (first.prepared.rows === 0) return undefined;
  const leftOut = new Map<number, ImportError[]>();
  let { prepared, errors } = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (errors.count() === 0) return { prepared, leftOut };
    for (const error of errors.all() ?? []) {
      const known = leftOut.get(error.line);
      if (known === undefined) leftOut.set(error.line, [error]);
      else known.push(error);
    }
    for (const [line, named] of prepared.hangOn(new Set(leftOut.keys())))
      leftOut.set(line, [{ line, column: "", key: "import.named_left_out", words: { line: String(named) }, seen: "" }]);
    if (errors.all() === undefined || leftOut.size > MOST_LINES) return undefined;
    errors = listErrors();
    prepared = await readAgain(new Set(leftOut.keys()), errors);
  }
  return undefined;
};
