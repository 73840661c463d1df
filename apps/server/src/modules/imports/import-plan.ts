import type { ErrorKey } from "@espalier/contract/errors";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { ErrorList } from "./import-error.ts";

/** A value that a file would change in what is there. */
export type ImportChange = {
  readonly line: number;
  readonly sku: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** A file that was read and compared with the company; it can be applied when no errors were added. */
export type PreparedImport = {
  readonly rows: number;
  /** Figures by name. */
  readonly summary: Readonly<Record<string, string>>;
  readonly changes: readonly ImportChange[];
  /** Writes it, all of it, in the transaction in which it was prepared. `say` hears how far it is, from 0 to 1. */
  readonly takeIn: (tx: Tx, report: ReportProgress) => Promise<Outcome<null, ErrorKey>>;
};

/** Notes how far work is, from 0 to 1; throws when it is no longer wanted. */
export type ReportProgress = (part: number) => Promise<void>;

export type ImportContext = Pick<Deps, "random" | "timeZone"> & {
  readonly job: { readonly id: number; readonly operatorId: number };
  readonly errors: ErrorList;
  readonly report: ReportProgress;
  readonly now: Date;
};

/** How to read the files of a kind. */
export type ImportPlan = (db: Db | Tx, bytes: Uint8Array, context: ImportContext) => Promise<PreparedImport>;

/** The finding for a file that cannot be read. */
export const NOTHING_TO_IMPORT: PreparedImport = {
  rows: 0,
  summary: {},
  changes: [],
  takeIn: async () => {
    throw new Error("a file with errors was to be taken in");
  },
};
