import { Logger, runOnce } from "graphile-worker";

import { cardJobs } from "../modules/orders/jobs.ts";
import { paymentJobs } from "../modules/payments/jobs.ts";
import { tasksOf } from "../platform/jobs/run-worker.ts";
import { queuePool } from "../platform/jobs/queue-pool.ts";
import type { TestApp } from "./setup/test-app.ts";

/** Runs the jobs about cards, like the worker, until none is left that can run now. */
export const workCardJobs = async ({ deps, database }: TestApp): Promise<void> => {
  await runOnce({
    pgPool: queuePool(database.pool),
    taskList: tasksOf([...cardJobs(deps), ...paymentJobs(deps)]),
    noHandleSignals: true,
    logger: silent,
  });
};

/** A job that fails is tried again; tests check results themselves. */
const silent = new Logger(() => () => undefined);
