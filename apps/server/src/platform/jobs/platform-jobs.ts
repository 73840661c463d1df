import type { FileStorage } from "../files/store-file.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import type { PlatformDeps } from "../deps.ts";
import { defineScheduledJob, defineTimedJob, type Job } from "./define-job.ts";
import { deleteExpired } from "./delete-expired.ts";
import { freeStuckJobs } from "./free-stuck-jobs.ts";

type JobDeps = FileStorage & Pick<PlatformDeps, "trustedTime" | "log">;

/** The jobs of the platform; `jobs` are those of the modules. */
export const platformJobs = (deps: JobDeps, jobs: readonly Job[]): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-expired",
    schedule: "40 * * * *",
    run: async (now) => await deleteExpired(deps.db, now),
  }),
  defineScheduledJob({
    name: "free-stuck-jobs",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async () => {
      const long = jobs.filter(({ isLong }) => isLong);
      await freeStuckJobs(
        deps.db,
        long.map(({ name }) => name),
      );
    },
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "sweep-files",
    schedule: "50 3 * * *",
    run: async (now) => deps.log.info(await sweepFiles(deps, now), "files swept"),
  }),
];
