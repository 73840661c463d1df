import { z } from "zod";

import { defineJob, defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { checkLedger, type CheckDeps } from "./check-ledger.ts";
import { CLOSE_LEDGER_DAY_TASK, closeLedgerDay } from "./close-ledger-day.ts";
import { LEDGER_CHECK_TASK } from "./stored-checks.ts";

export const ledgerJobs = (deps: CheckDeps): readonly Job[] => [
  defineScheduledJob({
    name: CLOSE_LEDGER_DAY_TASK,
    schedule: "20 0 * * *",
    run: async () => await closeLedgerDay(deps),
  }),
  defineJob({
    name: LEDGER_CHECK_TASK,
    isLong: true,
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => await checkLedger(deps, id),
  }),
];
