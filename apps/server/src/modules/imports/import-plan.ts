import type { ErrorKey } from "@espalier/contract/errors";
import type { TextEncoding } from "@espalier/core/text/text-encoding";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { ImportsDeps } from "./deps.ts";
import type { ErrorList } from "./import-error.ts";

/** A change that a file would make to a value. `item`: the stock number of goods, or the place, class and first day of a rate. */
export type ImportChange = {
  readonly line: number;
  readonly item: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** A file that was read and compared with the existing data; it can be applied when no errors were added. */
export type PreparedImport = {
  readonly rows: number;
  /** Figures by name. */
  readonly summary: Readonly<Record<string, string>>;
  readonly changes: readonly ImportChange[];
  /** The account number of the highest member; "" of others. */
  readonly top: string;
  /** The lines that name a member of one of these lines, themselves or through others, each with the line that it names. */
  readonly hangOn: (lines: ReadonlySet<number>) => ReadonlyMap<number, number>;
  /** Writes everything in the transaction in which it was prepared. `report` receives the progress, from 0 to 1. */
  readonly apply: (tx: Tx, report: ReportProgress) => Promise<Outcome<null, ErrorKey>>;
};

/** Records the progress of work, from 0 to 1; throws when the work was cancelled. */
export type ReportProgress = (part: number) => Promise<void>;

export type ImportContext = Pick<ImportsDeps, "random" | "timeZone"> & {
  readonly job: { readonly id: number; readonly operatorId: number };
  /** The encoding that was chosen for a file of text that is not UTF-8. */
  readonly encoding: TextEncoding | null;
  readonly errors: ErrorList;
  /** Lines that are read as if they were not in the file. */
  readonly leftOut: ReadonlySet<number>;
  readonly report: ReportProgress;
  readonly now: Date;
};

/** Reads a file of one kind and compares it with the existing data. */
export type ImportPlan = (db: Db | Tx, bytes: Uint8Array, context: ImportContext) => Promise<PreparedImport>;

/** The result for a file that cannot be read. */
export const NOTHING_TO_IMPORT: PreparedImport = {
  rows: 0,
  summary: {},
  changes: [],
  top: "",
  hangOn: () => new Map(),
  apply: async () => {
    throw new Error("a file with errors was to be applied");
  },
};
