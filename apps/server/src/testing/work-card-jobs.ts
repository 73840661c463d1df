import { Logger, runOnce } from "graphile-worker";

import { cardJobs } from "../modules/orders/jobs.ts";
import { paymentJobs } from "../modules/payments/jobs.ts";
import type { Job } from "../platform/jobs/define-job.ts";
import { tasksOf } from "../platform/jobs/run-worker.ts";
import { queuePool } from "../platform/jobs/queue-pool.ts";
import type { TestApp } from "./setup/test-app.ts";

/** Runs the jobs about cards, like the worker, until none is left that can run now. */
export const workCardJobs = async (shop: TestApp): Promise<void> =>
  await workJobs(shop, [...cardJobs(shop.deps), ...paymentJobs(shop.deps)]);

/** Runs these jobs, like the worker, until none is left that can run now. */
export const workJobs = async ({ database }: Pick<TestApp, "database">, jobs: readonly Job[]): Promise<void> => {
  await runOnce({
    pgPool: queuePool(database.pool),
    taskList: tasksOf(jobs),
    noHandleSignals: true,
    logger: silent,
  });
};

/** A job that fails is tried again; tests check results themselves. */
const silent = new Logger(() => () => undefined);
