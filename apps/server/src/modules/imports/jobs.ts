import { z } from "zod";

import type { ImportsDeps } from "./deps.ts";
import { defineJob, defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { applyImport, checkImport, type ImportWorker, resumeImports } from "./work-import.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteAbandonedImports, deleteOldFiles } from "./store.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

const importJob = z.object({ id: z.int() });

export const importJobs = (deps: ImportWorker & Pick<ImportsDeps, "trustedTime">): readonly Job[] => [
  defineJob({
    name: "check-import",
    isLong: true,
    payload: importJob,
    run: async ({ id }) => await checkImport(deps, id),
  }),
  defineJob({
    name: "apply-import",
    isLong: true,
    payload: importJob,
    run: async ({ id }) => await applyImport(deps, id),
  }),
  defineScheduledJob({
    name: "resume-imports",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async () => await resumeImports(deps),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-import-files",
    schedule: "40 3 * * *",
    run: async (now) => await deleteLeftFiles(deps.db, now),
  }),
];

const UPLOAD_DAYS = 2;

/** So long the lines with errors of a file can be mended. */
const MENDING_DAYS = 7;

/** Deletes files whose upload was interrupted, and those whose lines with errors were not mended in time. */
const deleteLeftFiles = async (db: Db, now: Date): Promise<void> => {
  await deleteAbandonedImports(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
  await deleteOldFiles(db, new Date(now.getTime() - MENDING_DAYS * DAY_MS));
};
