import type { Deps } from "./deps.ts";
import { accountJobs } from "./modules/accounts/jobs.ts";
import { importJobs } from "./modules/imports/jobs.ts";
import { ledgerJobs } from "./modules/ledger/jobs.ts";
import { notificationJobs } from "./modules/notifications/jobs.ts";
import { operatorJobs } from "./modules/operators/jobs.ts";
import { orderJobs } from "./modules/orders/jobs.ts";
import { paymentJobs } from "./modules/payments/jobs.ts";
import { planJobs } from "./modules/plan/jobs.ts";
import { reportJobs } from "./modules/reports/jobs.ts";
import type { Job } from "./platform/jobs/define-job.ts";
import { platformJobs } from "./platform/jobs/platform-jobs.ts";

/** What the worker can do. */
export const createJobs = (deps: Deps): readonly Job[] => {
  const jobs = [
    accountJobs,
    importJobs,
    ledgerJobs,
    notificationJobs,
    operatorJobs,
    orderJobs,
    paymentJobs,
    planJobs,
    reportJobs,
  ].flatMap((jobsOf) => jobsOf(deps));
  return [...jobs, ...platformJobs(deps, jobs)];
};
