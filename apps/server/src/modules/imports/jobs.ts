import { z } from "zod";

import type { ImportsDeps } from "./deps.ts";
import { defineJob, defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { applyImport, checkImport, type ImportWorker, resumeImports } from "./work-import.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteAbandonedImports } from "./store.ts";
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
    name: "delete-broken-uploads",
    schedule: "40 3 * * *",
    run: async (now) => await deleteBrokenUploads(deps.db, now),
  }),
];

const UPLOAD_DAYS = 2;

/** Deletes files whose upload was interrupted. */
const deleteBrokenUploads = async (db: Db, now: Date): Promise<void> => {
  await deleteAbandonedImports(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
};
