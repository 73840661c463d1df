import { holdJobs } from "./jobs.ts";

export const holdsModule = { jobs: holdJobs };
