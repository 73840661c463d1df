import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { Logger as Log } from "pino";

import type { NetworkDeps } from "./deps.ts";
import { zonedClock, type ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { inTransaction, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { holdLease, releaseLease } from "../../platform/db/lease.ts";
import { isDatabaseUnreachable } from "../../platform/db/is-database-unreachable.ts";
import { inOwnTrace } from "../../platform/telemetry/spans.ts";
import { keepStoredSegments, loadTree, type MemberTree } from "./member-tree.ts";
import { isAnythingWaiting } from "./roll-up-queries.ts";
import { ROLL_UP_LEASE, rollUpBatch, type RolledUp } from "./roll-up.ts";
import { recountInvited } from "./store/invited-counts.ts";

export type RollUpOptions = {
  readonly db: Db;
  readonly trustedTime: NetworkDeps["trustedTime"];
  /** The IANA time zone whose midnight begins a plan day. */
  readonly timeZone: string;
  readonly log: Pick<Log, "warn">;
  /** Runs before the first batch of a plan day, in its transaction; may run several times for the same day. */
  readonly beginDay: (tx: Tx, day: string) => Promise<void>;
  /** Called with the members whose own volume, or that of whose customers, changed, after it was counted, in the batch's transaction. */
  readonly noteChanged: (tx: Tx, memberIds: readonly number[], day: string) => Promise<void>;
};

const BATCH = 5_000;
const LEASE_SECONDS = 10;
/** Milliseconds. */
const IDLE = 250;
const PROLONG_AFTER = 3_000;
const REFUSED = 500;
const FAILED = 1_000;

/**
 * Rolls up volume and newcomers into the legs while it holds the lease, so that one of several workers works and
 * another can take over; waits while a clock has jumped. `stop` ends it after the current batch and gives up the lease.
 */
export const runRollUp = (options: RollUpOptions): { readonly stop: () => Promise<void> } => {
  const holder = randomUUID();
  const ending = new AbortController();
  const state: Working = {
    zonedClock: zonedClock(options.timeZone),
    tree: undefined,
    day: "",
    leasedAt: 0,
  };

  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const pause = await step(options, holder, state);
      if (pause > 0) await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await inTransaction(options.db, async (tx) => done(await releaseLease(tx, ROLL_UP_LEASE, holder))).catch(
      () => undefined,
    );
  };

  const working = work();
  return {
    stop: async () => {
      ending.abort();
      await working;
    },
  };
};

type Working = {
  readonly zonedClock: ZonedClock;
  /** undefined while it is not known what of it is stored. */
  tree: MemberTree | undefined;
  /** The latest plan day that was begun. */
  day: string;
  /** The time of the last confirmed lease, in milliseconds of the clock. */
  leasedAt: number;
};

/** Runs one batch; returns the milliseconds to wait before the next. */
const step = async (options: RollUpOptions, holder: string, state: Working): Promise<number> => {
  try {
    const now = await options.trustedTime();
    if (!now) return IDLE;
    const { day } = state.zonedClock.read(now);
    const rested = day === state.day && now.getTime() - state.leasedAt < PROLONG_AFTER;
    const isWaiting = await isAnythingWaiting(options.db);
    if (rested && !isWaiting) return IDLE;
    const turn = async () =>
      await inTransaction(options.db, async (tx) => await batch(tx, options, { holder, day, state }));
    // Only the lease is prolonged where nothing waits.
    const outcome = await (isWaiting ? inOwnTrace("roll-up", turn) : turn());
    if (!outcome.ok) return REFUSED;
    // Set only after the commit: work that is rolled back has to be repeated.
    state.day = day;
    state.leasedAt = now.getTime();
    keepStoredSegments(outcome.value.tree, outcome.value.segments);
    return outcome.value.more ? 0 : IDLE;
  } catch (error) {
    // Another database may answer next, which lacks what was stored last.
    if (isDatabaseUnreachable(error)) state.tree = undefined;
    else options.log.warn({ err: error }, "a roll-up failed, trying again");
    return FAILED;
  }
};

type Turn = { readonly holder: string; readonly day: string; readonly state: Working };

const batch = async (
  tx: Tx,
  options: RollUpOptions,
  { holder, day, state }: Turn,
): Promise<Outcome<Omit<RolledUp, "changed"> & { readonly tree: MemberTree }, "refused">> => {
  const leasing = await holdLease(tx, ROLL_UP_LEASE, holder, LEASE_SECONDS);
  if (leasing === "refused") return refused("refused");
  // Another process may have counted members in between.
  const tree = leasing === "taken" || state.tree === undefined ? await loadTree(tx) : state.tree;
  state.tree = tree;
  // A process of the version before counts nobody as invited.
  if (leasing === "taken") await recountInvited(tx);
  if (day !== state.day) await options.beginDay(tx, day);
  const { changed, more, segments } = await rollUpBatch(tx, tree, { day, most: BATCH });
  if (changed.length > 0) await options.noteChanged(tx, changed, day);
  return done({ more, segments, tree });
};
