import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import type { RetailDeps } from "./deps.ts";
import { compareSales } from "./marks/compare-sales.ts";
import { countMonths } from "./months/count-months.ts";

/** Longer than a payment takes to be committed: what was paid before is there to be counted. */
const UNDER_WAY_MS = 2 * 60_000;

export const retailJobs = (deps: RetailDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "compare-sales",
    schedule: "*/5 * * * *",
    run: async (now) => {
      const compared = await compareSales(deps, now);
      if (compared > 0) deps.log.info({ sales: compared }, "sales compared with their sellers");
      await countMonths(deps, new Date(now.getTime() - UNDER_WAY_MS));
    },
  }),
];
