import { setTimeout as sleep } from "node:timers/promises";

import type { PlanDeps } from "../deps.ts";
import { isLeaseFree, wasLeaseLeft } from "../../../platform/db/lease.ts";
import { isDatabaseUnreachable } from "../../../platform/db/is-database-unreachable.ts";
import { resumePlanJobs } from "../jobs/plan-jobs.ts";
import { isPlanJobOverdue } from "../store/plan-jobs.ts";
import { closePlanDay } from "./close-plan-day.ts";
import { RUN_LEASE } from "./run-steps.ts";

/** Milliseconds. */
export const LOOK = 2_000;
const OVERDUE = 10_000;

/**
 * Continues the run of a dead worker as soon as its lease has ended, and jobs of dead workers while no run is in progress; the
 * scheduled jobs for this run only once a minute. Any number of processes may watch; one of them gets the lease.
 * `stop` waits for the current work.
 */
export const resumeAbandonedRuns = (options: PlanDeps): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const watching = watch(options, ending.signal);
  return {
    stop: async () => {
      ending.abort();
      await watching;
    },
  };
};

const watch = async (options: PlanDeps, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted) {
    try {
      const { db, clock } = options;
      const before = new Date(clock().getTime() - OVERDUE);
      const isOverdue = (await isPlanJobOverdue(db, before)) && (await isLeaseFree(db, RUN_LEASE));
      if (isOverdue || (await wasLeaseLeft(db, RUN_LEASE))) {
        await resumePlanJobs(options);
        await closePlanDay(options);
      }
    } catch (error) {
      if (!isDatabaseUnreachable(error)) options.log.warn({ err: error }, "resuming a run failed, trying again");
    }
    await sleep(LOOK, undefined, { signal: ending }).catch(() => undefined);
  }
};
