import { Logger, runOnce } from "graphile-worker";

import { cardJobs } from "../modules/orders/jobs.ts";
import { paymentJobs } from "../modules/payments/jobs.ts";
import { tasksOf } from "../platform/jobs/run-worker.ts";
import { queuePool } from "../platform/jobs/queue-pool.ts";
import type { TestApp } from "./setup/test-app.ts";

/** Does what waits about cards, as the worker does, until nothing is left that can be done now. */
export const workCardJobs = async ({ deps, database }: TestApp): Promise<void> => {
  await runOnce({
    pgPool: queuePool(database.pool),
    taskList: tasksOf([...cardJobs(deps), ...paymentJobs(deps)]),
    noHandleSignals: true,
    logger: silent,
  });
};

/** A job that fails is tried again; what a test is about, it looks at. */
const silent = new Logger(() => () => undefined);
