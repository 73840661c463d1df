import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import { holdLease, type LeaseName, prolongLease, releaseLease } from "../../../platform/db/lease.ts";

/**
 * The reasons for which a run does not proceed: another process works on it, it does not exist, it waits to be
 * accepted, it is not the latest valid one, it is not waiting to be accepted.
 */
export type RunRefusal =
  | "plan.busy"
  | "plan.run_unknown"
  | "plan.run_waits"
  | "plan.run_not_latest"
  | "plan.run_not_waiting";

/**
 * The transactions in which the steps of a run take place. Each step is done completely or not at all; the process may
 * die between two of them.
 */
export type RunSteps = {
  /** The number of journals that one step posts. */
  readonly journals: number;
  readonly write: <Value>(work: (tx: Tx) => Promise<Outcome<Value, RunRefusal>>) => Promise<Outcome<Value, RunRefusal>>;
  /** Everything that `work` reads is from one snapshot. */
  readonly readSnapshot: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
};

export const RUN_LEASE: LeaseName = "plan-run";
export const LEASE_SECONDS = 10;
/** Milliseconds. */
const BEAT = 3_000;
const JOURNALS = 500;

/**
 * Runs each step in a separate transaction that prolongs the lease, so that one process at a time works on runs; while
 * a snapshot is read, a timer prolongs it. `holder` identifies this work; when it loses the lease, the next step is
 * refused as "plan.busy".
 */
export const stepsOnTheirOwn = (
  db: Db,
  holder: string,
  journals = JOURNALS,
): RunSteps & { readonly release: () => Promise<void> } => {
  let holds = false;
  return {
    journals,
    write: async (work) => {
      const outcome = await inTransaction(db, async (tx) => {
        const leasing = await holdLease(tx, RUN_LEASE, holder, LEASE_SECONDS);
        // Another holder may have continued the run in between.
        if (leasing === "refused" || (leasing === "taken" && holds)) return refused("plan.busy");
        return await work(tx);
      });
      if (outcome.ok) holds = true;
      return outcome;
    },
    readSnapshot: async (work) => {
      const prolong = async (): Promise<void> =>
        void (await inTransaction(db, async (tx) => done(await prolongLease(tx, RUN_LEASE, holder, LEASE_SECONDS))));
      // If this fails, the next step checks the lease.
      const beat = setInterval(() => void prolong().catch(() => undefined), BEAT);
      try {
        return await db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
      } finally {
        clearInterval(beat);
      }
    },
    release: async () => void (await inTransaction(db, async (tx) => done(await releaseLease(tx, RUN_LEASE, holder)))),
  };
};

/** Runs all steps in the caller's transaction. */
export const stepsWithin = (tx: Tx): RunSteps => ({
  journals: JOURNALS,
  write: async (work) => await work(tx),
  readSnapshot: async (work) => await work(tx),
});
