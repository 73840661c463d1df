import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inSnapshot, type Readers } from "../../../platform/db/in-snapshot.ts";
import { inTransaction, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import { onceReachable } from "../../../platform/db/once-reachable.ts";
import { holdLease, type LeaseName, prolongLease, releaseLease, shareLease } from "../../../platform/db/lease.ts";

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
  readonly write: Write;
  /**
   * Divides work into lanes that write at the same time, each step by step; together they are done when every lane is. The
   * lease is prolonged meanwhile.
   */
  readonly writeInLanes: (
    work: (lane: Lane, write: Write) => Promise<Outcome<null, RunRefusal>>,
  ) => Promise<Outcome<null, RunRefusal>>;
  /** Everything that `work` reads is from one snapshot. */
  readonly readSnapshot: <Value>(work: (readers: Readers) => Promise<Value>) => Promise<Value>;
};

type Write = <Value>(work: (tx: Tx) => Promise<Outcome<Value, RunRefusal>>) => Promise<Outcome<Value, RunRefusal>>;

/** One of the lanes, from 0. What belongs to it is decided by the work, for example by member. */
export type Lane = { readonly number: number; readonly of: number };

export const RUN_LEASE: LeaseName = "plan-run";
export const LEASE_SECONDS = 10;
/** Milliseconds. */
const BEAT = 3_000;
const JOURNALS = 500;
/** PostgreSQL posts in as many processes at once; the others of its machine are for the shop. */
const LANES = 2;

/** How many journals a step posts, and how many lanes there are. */
type Pace = { readonly journals?: number; readonly lanes?: number };

/**
 * Runs each step in a separate transaction that prolongs the lease, so that one process at a time works on runs; while
 * a snapshot is read or lanes write, a timer prolongs it. `holder` identifies this work; when it loses the lease, the next
 * step is refused as "plan.busy".
 */
export const stepsOnTheirOwn = (
  db: Db,
  holder: string,
  { journals = JOURNALS, lanes: count = LANES }: Pace = {},
): RunSteps & { readonly release: () => Promise<void> } => {
  let holds = false;
  const prolong = async (): Promise<void> =>
    void (await inTransaction(db, async (tx) => done(await prolongLease(tx, RUN_LEASE, holder, LEASE_SECONDS))));
  const prolonging = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    // If this fails, the next step checks the lease.
    const beat = setInterval(() => void prolong().catch(() => undefined), BEAT);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  };
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
    writeInLanes: async (work) =>
      await prolonging(async () => {
        const write: Write = async (step) =>
          await inTransaction(db, async (tx) =>
            (await shareLease(tx, RUN_LEASE, holder)) ? await step(tx) : refused("plan.busy"),
          );
        const lanes = Array.from({ length: count }, async (_, number) => await work({ number, of: count }, write));
        // No lane writes any more when this returns or throws.
        await Promise.allSettled(lanes);
        const outcomes = await Promise.all(lanes);
        return outcomes.find(({ ok }) => !ok) ?? done(null);
      }),
    readSnapshot: async (work) => await prolonging(async () => await inSnapshot(db, work)),
    // Waited for while the database is away: then the next process need not wait for the end of the lease.
    release: async () =>
      void (await onceReachable(
        AbortSignal.timeout(LEASE_SECONDS * 1_000),
        async () => await inTransaction(db, async (tx) => done(await releaseLease(tx, RUN_LEASE, holder))),
      )),
  };
};

/** Runs all steps in the caller's transaction. */
export const stepsWithin = (tx: Tx): RunSteps => {
  const write: Write = async (work) => await work(tx);
  return {
    journals: JOURNALS,
    write,
    writeInLanes: async (work) => await work({ number: 0, of: 1 }, write),
    readSnapshot: async (work) => await work([tx]),
  };
};
