import { sql } from "kysely";

import { coalesceReads } from "../batching/coalesce-reads.ts";
import type { Db } from "../in-transaction.ts";
import { type LogPosition, positionOf } from "./log-position.ts";

/** Why the primary answers a read that a replica could answer. */
type Reason = "no replica" | "too old" | "just written";

/** Whether a replica may answer a read; `isStill`: whether it was one and the same until now. */
export type Choice =
  | { readonly isGiven: true; readonly isStill: () => boolean }
  | { readonly isGiven: false; readonly why: Reason };

/** A replica of the database, of which there may be several. */
export type Replica = {
  readonly db: Db;
  /** Whether it may answer now, to somebody who has seen the log up to a position. Asks nobody. */
  readonly choose: (seen: LogPosition) => Choice;
};

/** What monitoring reads of a host; undefined where it is no standby. */
export type ReplicaFigures = {
  readonly host: string;
  readonly isUsable: boolean;
  readonly seconds: number | undefined;
  readonly bytes: number | undefined;
};

/** A position above everything that was committed before. Those who ask at the same time share a statement. */
export const readLogPosition = coalesceReads(async (primary): Promise<LogPosition> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary);
  return positionOf(rows[0]?.at ?? "");
});
