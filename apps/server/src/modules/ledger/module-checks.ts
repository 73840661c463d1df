import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { RawBuilder } from "kysely";

import type { Difference } from "./queries.ts";

/** An account that only passes money on, and what explains from outside the postings what lies in it, in one unit. */
type Clearing = {
  readonly account: string;
  readonly units: readonly Unit[];
  /** Rows of `kind`, `id`, `uid` and `amount`. */
  readonly lines: (unit: string) => RawBuilder<unknown>;
};

/** What a module adds to the check of the whole ledger. */
export type ModuleChecks = {
  /** Each answers one row per difference. Together they say that no unit of money was made, lost or moved twice. */
  readonly checks: Readonly<Record<string, RawBuilder<Difference>>>;
  readonly clearing?: readonly Clearing[];
};
