import { z } from "zod";

import type { PlanDeps } from "./deps.ts";
import { defineJob, defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { PLAN_JOB_TASK } from "./store/plan-jobs.ts";
import { resumePlanJobs, runPlanJob } from "./jobs/plan-jobs.ts";
import { closePlanDay } from "./runs/close-plan-day.ts";

export const planJobs = (deps: PlanDeps): readonly Job[] => [
  defineScheduledJob({
    name: "close-plan-day",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async () => await closePlanDay(deps),
  }),
  defineJob({
    name: PLAN_JOB_TASK,
    isLong: true,
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => await runPlanJob(deps, id),
  }),
  defineScheduledJob({
    name: "resume-plan-jobs",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async () => await resumePlanJobs(deps),
  }),
];
