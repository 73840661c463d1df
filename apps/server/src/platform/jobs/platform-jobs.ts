import type { FileStorage } from "../files/store-file.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import type { Deps } from "../../deps.ts";
import { defineScheduledJob, type Job } from "./define-job.ts";
import { deleteExpired } from "./delete-expired.ts";
import { freeStuckJobs } from "./free-stuck-jobs.ts";

type JobDeps = FileStorage & Pick<Deps, "clock" | "log">;

/** The jobs of the platform; `jobs` are those of the modules. */
export const platformJobs = (deps: JobDeps, jobs: readonly Job[]): readonly Job[] => [
  defineScheduledJob({
    name: "delete-expired",
    schedule: "40 * * * *",
    run: async () => await deleteExpired(deps.db, deps.clock()),
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
  defineScheduledJob({
    name: "sweep-files",
    schedule: "50 3 * * *",
    run: async () => deps.log.info(await sweepFiles(deps, deps.clock()), "files swept"),
  }),
];
