import { setTimeout as sleep } from "node:timers/promises";

import { listOpenPlanJobs } from "../store/plan-jobs.ts";
import { workPlanJob, type PlanWorker } from "./work-plan-job.ts";

/** Milliseconds between tries while somebody else works on runs, and how many tries; `resumePlanJobs` goes on after them. */
const PAUSE = 500;
const TRIES = 40;

/** Does what an operator asked of the plan, as soon as nobody else works on runs. */
export const runPlanJob = async (worker: PlanWorker, id: number): Promise<void> => {
  for (let tries = 1; (await workPlanJob(worker, id)) === "busy" && tries < TRIES; tries += 1) await sleep(PAUSE);
};

/** Takes up what was cut off, and what has waited for too long. */
export const resumePlanJobs = async (worker: PlanWorker): Promise<void> => {
  for (const id of await listOpenPlanJobs(worker.db)) await workPlanJob(worker, id);
};
