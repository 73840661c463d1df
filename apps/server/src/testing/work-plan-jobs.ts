import { resumePlanJobs } from "../modules/plan/jobs/plan-jobs.ts";
import type { TestApp } from "./setup/test-app.ts";

/** Does what operators asked of the plan, as the worker does. */
export const workPlanJobs = async ({ deps }: TestApp): Promise<void> => await resumePlanJobs(deps);
