import { z } from "zod";

import type { ImportsDeps } from "./deps.ts";
import { defineJob, defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteBrokenUploads } from "./delete-broken-uploads.ts";
import { applyImport, checkImport, type ImportWorker, resumeImports } from "./work-import.ts";

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
