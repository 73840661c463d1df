import type { TaskList } from "graphile-worker";
import { z } from "zod";

import { PLAN_JOB_TASK } from "./modules/plan/jobs/plan-job.ts";
import type { Deps } from "./deps.ts";
import { applyImport, checkImport, resumeImports } from "./modules/imports/work-import.ts";
import { computeIncome } from "./modules/reports/compute-income.ts";
import { resealSecrets } from "./modules/operators/auth/reseal-secrets.ts";
import { cancelStaleOrders } from "./modules/orders/cancel-order.ts";
import { sweepFiles } from "./platform/files/sweep-files.ts";
import { rollUpDays } from "./modules/reports/figures/roll-up-days.ts";
import { deleteExpired } from "./platform/jobs/delete-expired.ts";
import { freeStuckJobs } from "./free-stuck-jobs.ts";
import type { Company } from "./modules/notifications/company.ts";
import { ORDER_PAID_TASK } from "./modules/notifications/notify-order-paid.ts";
import { LEDGER_CHECK_TASK } from "./modules/ledger/stored-checks.ts";
import { checkLedger } from "./modules/ledger/check-ledger.ts";
import { cardTasks } from "./modules/orders/card-tasks.ts";
import { closeLedgerDay } from "./modules/ledger/close-ledger-day.ts";
import { closePlanDay } from "./modules/plan/runs/close-plan-day.ts";
import { resumePlanJobs, runPlanJob } from "./modules/plan/jobs/plan-jobs.ts";
import { runOrderPaidNotification } from "./modules/orders/run-order-paid-notification.ts";

/** When which task runs by itself (UTC). */
export const CRONTAB = `
*/10 * * * * cancel-unpaid-orders
* * * * * ask-card-payments ?max=1
17 * * * * compare-card-days ?max=1
20 0 * * * close-ledger-day
* * * * * close-plan-day ?max=1
* * * * * resume-plan-jobs ?max=1
* * * * * resume-imports ?max=1
*/5 * * * * roll-up-days ?max=1
40 3 * * * delete-expired
* * * * * free-stuck-jobs ?max=1
10 * * * * reseal-secrets ?max=1
50 3 * * * sweep-files
`;

const planJob = z.object({ id: z.int() });
const ledgerCheck = z.object({ id: z.int() });
const importJob = z.object({ id: z.int() });
const income = z.object({ year: z.int() });
const paidOrder = z.object({ memberId: z.int(), sn: z.string() });

type TaskDeps = Company &
  Pick<Deps, "db" | "clock" | "random" | "secretKey" | "previousKeys" | "log" | "files" | "cards">;

/** What the worker can do. */
export const createTasks = (deps: TaskDeps): TaskList => ({
  // Left by the release before, which sent by jobs: the sender finds what waits by itself.
  "send-mail": async () => undefined,
  [ORDER_PAID_TASK]: async (payload) => {
    await runOrderPaidNotification(deps.db, deps, paidOrder.parse(payload), deps.clock());
  },
  "sweep-files": async () => {
    const swept = await sweepFiles(deps, deps.clock());
    deps.log.info(swept, "files swept");
  },
  "cancel-unpaid-orders": async () => {
    await cancelStaleOrders(deps, deps.clock());
  },
  ...cardTasks(deps),
  "close-ledger-day": async () => {
    await closeLedgerDay(deps, deps.clock());
  },
  [LEDGER_CHECK_TASK]: async (payload) => {
    await checkLedger(deps, ledgerCheck.parse(payload).id);
  },
  "close-plan-day": async () => {
    await closePlanDay(deps, deps.clock());
  },
  [PLAN_JOB_TASK]: async (payload) => {
    await runPlanJob(deps, planJob.parse(payload).id);
  },
  "resume-plan-jobs": async () => {
    await resumePlanJobs(deps);
  },
  "roll-up-days": async () => {
    await rollUpDays(deps.db, { timeZone: deps.timeZone, now: deps.clock() });
  },
  "check-import": async (payload) => {
    await checkImport(deps, importJob.parse(payload).id);
  },
  "apply-import": async (payload) => {
    await applyImport(deps, importJob.parse(payload).id);
  },
  "resume-imports": async () => {
    await resumeImports(deps);
  },
  "compute-income": async (payload) => {
    await computeIncome(deps, income.parse(payload).year);
  },
  "delete-expired": async () => {
    await deleteExpired(deps.db, deps.clock());
  },
  "free-stuck-jobs": async () => {
    await freeStuckJobs(deps.db);
  },
  "reseal-secrets": async () => {
    await resealSecrets(deps);
  },
});
