import { setTimeout as sleep } from "node:timers/promises";

import { listOpenPlanJobs } from "../store/plan-jobs.ts";
import { workPlanJob, type PlanWorker } from "./work-plan-job.ts";

/**
 * Milliseconds between tries while another process works on runs, and the number of tries; afterwards `resumePlanJobs`
 * continues.
 */
const PAUSE = 500;
const TRIES = 40;

/** Runs an operator's job of the plan as soon as no other process works on runs. */
export const runPlanJob = async (worker: PlanWorker, id: number): Promise<void> => {
  for (let tries = 1; (await workPlanJob(worker, id)) === "busy" && tries < TRIES; tries += 1) await sleep(PAUSE);
};

/** Resumes interrupted jobs, and jobs that have waited for too long. */
export const resumePlanJobs = async (worker: PlanWorker): Promise<void> => {
  for (const id of await listOpenPlanJobs(worker.db)) await workPlanJob(worker, id);
};
