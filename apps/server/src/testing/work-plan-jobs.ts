import { resumePlanJobs } from "../modules/plan/jobs/plan-jobs.ts";
import type { TestApp } from "./setup/test-app.ts";

/** Runs the operators' jobs of the plan, like the worker. */
export const workPlanJobs = async ({ deps }: TestApp): Promise<void> => await resumePlanJobs(deps);
