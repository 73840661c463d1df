import type { TaskList } from "graphile-worker";
import { z } from "zod";

import { PLAN_JOB_TASK } from "../commission/jobs/plan-job.ts";
import type { Deps } from "../deps.ts";
import { applyImport, checkImport, resumeImports } from "../features/office-import/work-import.ts";
import { reckonIncome } from "../features/office-reports/reckon-income.ts";
import { cancelStaleOrders } from "../features/orders/cancel-order.ts";
import { removeUnusedAvatar } from "../features/settings/remove-unused-avatar.ts";
import { rollUpDays } from "../figures/roll-up-days.ts";
import { deleteExpired } from "./delete-expired.ts";
import { LEDGER_CHECK_TASK } from "../ledger/kept-checks.ts";
import { checkLedger } from "./check-ledger.ts";
import { closeLedgerDay } from "./close-ledger-day.ts";
import { closePlanDay } from "./close-plan-day.ts";
import { resumePlanJobs, runPlanJob } from "./plan-jobs.ts";
import { sendMail, type Post } from "./send-mail.ts";

/** When which task runs by itself (UTC). */
export const CRONTAB = `
*/10 * * * * cancel-unpaid-orders
20 0 * * * close-ledger-day
* * * * * close-plan-day ?max=1
* * * * * resume-plan-jobs ?max=1
* * * * * resume-imports ?max=1
*/5 * * * * roll-up-days ?max=1
40 3 * * * delete-expired
`;

const mail = z.object({ id: z.int() });
const planJob = z.object({ id: z.int() });
const ledgerCheck = z.object({ id: z.int() });
const importJob = z.object({ id: z.int() });
const income = z.object({ year: z.int() });
const unused = z.object({ avatar: z.string() });

/** What the worker can do. `post` sends a message; null where there is no mail server and messages stay readable. */
export const createTasks = (
  deps: Pick<Deps, "db" | "clock" | "random" | "secretKey" | "timeZone" | "log" | "files">,
  post: Post | null,
): TaskList => ({
  "send-mail": async (payload) => {
    if (post) await sendMail(deps.db, post, mail.parse(payload).id, deps.clock());
  },
  "remove-unused-avatar": async (payload) => {
    await removeUnusedAvatar(deps.db, deps.files, unused.parse(payload).avatar);
  },
  "cancel-unpaid-orders": async () => {
    await cancelStaleOrders(deps.db, deps.clock());
  },
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
  "reckon-income": async (payload) => {
    await reckonIncome(deps, income.parse(payload).year);
  },
  "delete-expired": async () => {
    await deleteExpired(deps.db, deps.clock());
  },
});
