import { setTimeout as sleep } from "node:timers/promises";

import { done } from "@espalier/core/vocabulary/outcome";
import { Logger, runOnce } from "graphile-worker";

import type { Deps } from "../../deps.ts";
import { closeLedgerDay } from "../../modules/ledger/close-ledger-day.ts";
import { loadTree } from "../../modules/network/member-tree.ts";
import { ROLL_UP_LEASE, rollUpBatch } from "../../modules/network/roll-up.ts";
import { resumePlanJobs } from "../../modules/plan/jobs/plan-jobs.ts";
import { openPlanDay } from "../../modules/plan/store/open-plan-day.ts";
import { startIncentives } from "../../modules/plan/store/start-incentives.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { holdLease, releaseLease } from "../../platform/db/lease.ts";
import { isDatabaseUnreachable } from "../../platform/db/is-database-unreachable.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { queuePool } from "../../platform/jobs/queue-pool.ts";
import { tasksOf } from "../../platform/jobs/run-worker.ts";
import type { DrawnJob } from "./draw-actions.ts";
import type { SimulatedCompany } from "./simulated-company.ts";
import type { SimulatedServer } from "./simulated-server.ts";

/** Runs a job once in the current server. A job whose server or database is killed meanwhile ends there, without a failure. */
export const runJob = async (company: SimulatedCompany, name: DrawnJob): Promise<void> => {
  const { epoch, server } = company;
  if (name === "cancel-unpaid-orders" || name === "queue") company.model.mayHaveCancelledStale = true;
  if (name === "cancel-unsent-returns" || name === "end-late-choices") company.model.mayHaveExpiredReturns = true;
  try {
    await Promise.race([work(server, name), server.killed]);
    company.history.push(`job ${name}: done`);
  } catch (error) {
    company.history.push(`job ${name}: ${String(error)}`);
    if (company.epoch === epoch && !isDatabaseUnreachable(error)) throw error;
  }
};

const work = async ({ deps, queue, jobs }: SimulatedServer, name: DrawnJob): Promise<void> => {
  switch (name) {
    case "queue":
      return await runOnce({
        pgPool: queuePool(queue),
        taskList: tasksOf(jobs),
        noHandleSignals: true,
        logger: silent,
      });
    case "roll-up":
      return await rollUp(deps);
    case "resume-plan-jobs":
      return await resumePlanJobs(deps);
    case "close-ledger-day":
      // The database stamps journals with the machine's time, so days are sealed by that and not by the simulated time.
      return await closeLedgerDay({ ...deps, trustedTime: () => Promise.resolve(new Date()) });
    case "close-plan-day":
    case "cancel-unpaid-orders":
    case "cancel-unsent-returns":
    case "end-late-choices":
    case "release-held-profits":
    case "refresh-card-payments":
    case "compare-card-days":
    case "roll-up-days":
    case "delete-expired":
    case "delete-expired-logins":
    case "delete-old-messages": {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      return await job.run({});
    }
  }
};

/** Rolls up one batch, under the lease that keeps a second worker from counting it too. */
const rollUp = async ({ db, timeZone, trustedTime, random }: Deps): Promise<void> => {
  const now = await trustedTime();
  if (!now) return;
  const holder = random(8).toString("hex");
  const { day } = zonedClock(timeZone).read(now);
  await inTransaction(db, async (tx) => {
    if ((await holdLease(tx, ROLL_UP_LEASE, holder, LEASE_SECONDS)) === "refused") return done(null);
    await openPlanDay(tx, day);
    const { changed } = await rollUpBatch(tx, await loadTree(tx), { day, most: MOST_ROLLED_UP });
    await startIncentives(tx, changed, day);
    await releaseLease(tx, ROLL_UP_LEASE, holder);
    return done(null);
  });
};

const LEASE_SECONDS = 10;
const MOST_ROLLED_UP = 10_000;

/** The queue retries failed jobs, and their results are compared, so its messages are not needed. */
const silent = new Logger(() => () => undefined);

/** Frees the leases and locks of killed workers, which expire by the database's clock. */
export const releaseAbandonedWork = async ({ cluster }: SimulatedCompany): Promise<void> =>
  await onceReachable(
    async () =>
      await withClient(cluster.ownerUrl, "simulation", async (client) => {
        for (const statement of FREE) await client.query(statement);
      }),
  );

/** Repeats work until the database is reachable: a killed one needs a while to restart, and a busy machine to answer. */
export const onceReachable = async (attempt: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || tries === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
};

const TRIES = 600;
/** Milliseconds. */
const PAUSE = 50;

const FREE = [
  "update lease set until = '-infinity'",
  `select graphile_worker.force_unlock_workers(array_agg(locked_by))
   from graphile_worker.jobs where locked_by is not null`,
  "update graphile_worker._private_jobs set run_at = now() where run_at > now()",
];

/** Runs workers until no job is left that can run now. */
export const settle = async (company: SimulatedCompany): Promise<void> => {
  for (const name of [
    "roll-up",
    "queue",
    "resume-plan-jobs",
    "close-plan-day",
    "refresh-card-payments",
    "queue",
    "cancel-unsent-returns",
    "end-late-choices",
    "release-held-profits",
  ] as const) {
    await runJob(company, name);
  }
};
