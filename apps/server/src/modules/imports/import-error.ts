import { describeError } from "@espalier/contract/describe-error";
import { type ErrorKey, isErrorKey } from "@espalier/contract/errors";
import { fieldLabel } from "@espalier/contract/fields";
import { shorten } from "@espalier/core/text/shorten";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { z } from "zod";

/** A mistake in a line of a file: a key of the error table and its words. Column "" means the whole line. */
export type ImportError = {
  readonly line: number;
  readonly column: string;
  readonly key: ErrorKey;
  readonly words: Readonly<Record<string, string>>;
  /** What the cell holds, shortened; "" for the whole line. */
  readonly seen: string;
};

/** The form in which errors are stored with their job. */
export const importErrors = z.array(
  z.object({
    line: z.int(),
    column: z.string(),
    key: z.custom<ErrorKey>((key) => typeof key === "string" && isErrorKey(key)),
    words: z.record(z.string(), z.string()),
    // Findings of an import before this was stored have none.
    seen: z.string().default(""),
  }),
);

/** The error for an operator. */
export const showError = ({ line, column, key, words, seen }: ImportError, language: Language) => ({
  line,
  seen,
  column: column === "" ? "" : fieldLabel(fieldOf(column), language),
  msg: describeError(key, language, { ...words, field: fieldOf(column) }),
});

/** A text has a column for each language: `title_en` is the field `title` in English. */
export const fieldOf = (column: string): string => {
  const written = LANGUAGES.find((language) => column.endsWith(`_${language}`));
  return written === undefined ? column : `import.${column.slice(0, -written.length - 1)}.${written}`;
};

/** Collects errors: all are counted, and a limited number is stored, those of the first lines. */
export type ErrorList = {
  readonly add: (
    place: { readonly line: number; readonly column?: string; readonly seen?: string },
    key: ErrorKey,
    words?: Readonly<Record<string, string>>,
  ) => void;
  readonly count: () => number;
  readonly first: () => readonly ImportError[];
  /** All of them; undefined when there are more than are kept. */
  readonly all: () => readonly ImportError[] | undefined;
};

const MOST_SEEN = 60;
const MOST_SHOWN = 1_000;
/** The limit of stored errors, so that a file that is wrong throughout does not fill the memory. */
const MAX_STORED = 100_000;

export const listErrors = (): ErrorList => {
  const collected: ImportError[] = [];
  let count = 0;
  return {
    add: ({ line, column = "", seen = "" }, key, words = {}) => {
      count += 1;
      if (collected.length < MAX_STORED) collected.push({ line, column, key, words, seen: shorten(seen, MOST_SEEN) });
    },
    count: () => count,
    all: () => (count > collected.length ? undefined : collected),
    first: () => collected.toSorted((a, b) => a.line - b.line).slice(0, MOST_SHOWN),
  };
};
