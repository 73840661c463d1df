import { z } from "zod";

import type { ReportsDeps } from "./deps.ts";
import { defineJob, defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { computeIncome } from "./compute-income.ts";
import { sendReports } from "./schedules/send-reports.ts";
import type { WholeReadDeps } from "../../platform/db/replica/read-whole.ts";
import { rollUpDays } from "./daily-figures/roll-up-days.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteExportsBefore } from "./store/exports.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

type JobDeps = Pick<ReportsDeps, "timeZone" | "clock" | "trustedTime" | "publicUrl" | "sms"> & WholeReadDeps;

export const reportJobs = (deps: JobDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "roll-up-days",
    schedule: "*/5 * * * *",
    maxAttempts: 1,
    run: async (now) => await rollUpDays(deps.db, { timeZone: deps.timeZone, now }),
  }),
  defineJob({
    name: "compute-income",
    isLong: true,
    payload: z.object({ year: z.int() }),
    run: async ({ year }) => await computeIncome(deps, year),
  }),
  defineScheduledJob({
    name: "send-reports",
    schedule: "*/10 * * * *",
    maxAttempts: 1,
    run: async () => await sendReports(deps),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-old-exports",
    schedule: "40 3 * * *",
    run: async (now) => await deleteOldExports(deps.db, now),
  }),
];

const EXPORT_DAYS = 2;

/** Deletes prepared exports that can no longer be fetched. */
const deleteOldExports = async (db: Db, now: Date): Promise<void> => {
  await deleteExportsBefore(db, new Date(now.getTime() - EXPORT_DAYS * DAY_MS));
};
