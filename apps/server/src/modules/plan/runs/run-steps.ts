import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import { holdLease, type LeaseName, prolongLease, releaseLease } from "../../../platform/db/lease.ts";

/**
 * Why a run does not go on: somebody else works on it, it does not exist, it waits to be accepted, it is not the latest that stands, it is not
 * waiting to be accepted.
 */
export type RunRefusal =
  | "plan.busy"
  | "plan.run_unknown"
  | "plan.run_waits"
  | "plan.run_not_latest"
  | "plan.run_not_waiting";

/** Where the steps of a run take place. Each step is done whole or not at all; between two of them the process may die. */
export type RunSteps = {
  /** The number of journals that one step posts. */
  readonly journals: number;
  readonly write: <Value>(work: (tx: Tx) => Promise<Outcome<Value, RunRefusal>>) => Promise<Outcome<Value, RunRefusal>>;
  /** Everything that `work` reads is of one point in time. */
  readonly readSnapshot: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
};

export const RUN_LEASE: LeaseName = "plan-run";
const LEASE_SECONDS = 10;
/** Milliseconds. */
const BEAT = 3_000;
const JOURNALS = 500;

/**
 * Each step in a transaction of its own that prolongs the lease, so that one process at a time works on runs; while a snapshot is
 * read, a beat prolongs it. `holder` names this piece of work; when it loses the lease on the way, the next step is refused as
 * "plan.busy".
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
        // Who had it meanwhile may have gone on from where this one thinks it stands.
        if (leasing === "refused" || (leasing === "taken" && holds)) return refused("plan.busy");
        return await work(tx);
      });
      if (outcome.ok) holds = true;
      return outcome;
    },
    readSnapshot: async (work) => {
      const prolong = async (): Promise<void> =>
        void (await inTransaction(db, async (tx) => done(await prolongLease(tx, RUN_LEASE, holder, LEASE_SECONDS))));
      // Where a beat fails, the next step finds out whether the lease is still there.
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

/** All steps in the caller's transaction, which nobody else looks into. */
export const stepsWithin = (tx: Tx): RunSteps => ({
  journals: JOURNALS,
  write: async (work) => await work(tx),
  readSnapshot: async (work) => await work(tx),
});
