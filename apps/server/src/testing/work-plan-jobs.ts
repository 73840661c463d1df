import { resumePlanJobs } from "../jobs/plan-jobs.ts";
import type { TestApp } from "./test-app.ts";

/** Does what operators asked of the plan, as the worker does. */
export const workPlanJobs = async ({ deps }: TestApp): Promise<void> => await resumePlanJobs(deps);
