import { SETTLED_RUNS, UNFINISHED_RUNS } from "@espalier/core/states/run";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

const COLUMNS = [
  ...(["id", "plan_version", "plan_day", "period_from", "period_to", "status", "members", "profits"] as const),
  ...(["profits_done", "volume", "subject", "pool", "opened_at", "computed_at", "posted_at", "voided_at"] as const),
  ...(["void_reason", "sales", "held_for"] as const),
] as const;

const selectRuns = (db: Db | Tx) => db.selectFrom("plan_run").select(COLUMNS);

/** A close of a period. Amounts in hundredths. */
export type Run = Readonly<Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number]>;

/** A run by its number. */
export const readRun = async (db: Db | Tx, id: number): Promise<Run | undefined> =>
  await selectRuns(db).where("id", "=", id).executeTakeFirst();

/** Reads a run that must exist, in its present state. */
export const mustReadRun = async (db: Db | Tx, id: number): Promise<Run> =>
  await selectRuns(db).where("id", "=", id).executeTakeFirstOrThrow();

/** The run that is neither posted nor voided; there is at most one. */
export const findUnfinishedRun = async (db: Db | Tx): Promise<Run | undefined> =>
  await selectRuns(db).where("status", "in", UNFINISHED_RUNS).executeTakeFirst();

/** The latest run, of those that were not voided, or of all. */
export const findLatestRun = async (db: Db | Tx, which: "standing" | "any"): Promise<Run | undefined> => {
  const runs = which === "any" ? selectRuns(db) : selectRuns(db).where("status", "<>", "voided");
  return await runs.orderBy("id", "desc").limit(1).executeTakeFirst();
};

/**
 * Runs whose volume is used and whose ranks apply, in order: a run that is being voided is one of them until the end.
 */
export const listSettledRuns = async (db: Db | Tx): Promise<readonly Run[]> => {
  const settled = selectRuns(db).where("posted_at", "is not", null).where("status", "in", SETTLED_RUNS);
  return await settled.orderBy("id").execute();
};

/**
 * Lifts the statement timeout for the rest of the transaction: in a large network a step takes longer than a request
 * may.
 */
export const takeTime = async (tx: Tx): Promise<void> => {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );
};
