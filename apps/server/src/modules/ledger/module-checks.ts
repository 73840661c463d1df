import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { RawBuilder } from "kysely";

import type { Difference } from "./queries.ts";

/**
 * A clearing account, and the query of the items, from other tables than postings, that make up its balance in one
 * unit.
 */
type Clearing = {
  readonly account: string;
  readonly units: readonly Unit[];
  /** Rows of `kind`, `id`, `uid` and `amount`. */
  readonly lines: (unit: string) => RawBuilder<unknown>;
};

/** The checks that a module adds to the check of the whole ledger. */
export type ModuleChecks = {
  /** Each query returns one row per difference. Together they show that no money was created, lost or moved twice. */
  readonly checks: Readonly<Record<string, RawBuilder<Difference>>>;
  readonly clearing?: readonly Clearing[];
};
