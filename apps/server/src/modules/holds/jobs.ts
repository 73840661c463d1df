import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import type { HoldsDeps } from "./deps.ts";
import { dateHolds } from "./date-holds.ts";
import { releaseHolds } from "./release-holds.ts";

export const holdJobs = (deps: HoldsDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "release-held-profits",
    schedule: "*/10 * * * *",
    run: async (now) => {
      await dateHolds(deps.db);
      const released = await releaseHolds(deps, now);
      if (released > 0) deps.log.info({ orders: released }, "held profits released");
    },
  }),
];
