/** Runs of the plan: their results, and the actions of operators on them. Rates and factors are in basis points. */
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { PLAN_JOB_KINDS, PLAN_JOB_STATUSES, RUN_HOLDS, RUN_STATUSES } from "@espalier/core/vocabulary/run";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { explainedToOperators } from "../../shapes/explained-to-operators.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { id, money, moneyByKind, optionally, time, wholeNumber } from "../../codecs.ts";
import { day, range } from "../../days.ts";
import { optionalIdentifier, optionalText } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { doneOrWaiting } from "../operators/approvals-admin.ts";
import { adminPaging, paged, pagedWithSums, reason, sortedBy } from "../../shapes/admin-paging.ts";

/** A job for the worker and its progress. `msg` says why the job was refused or failed. */
export const planJob = z.object({
  id: z.int(),
  kind: z.enum(PLAN_JOB_KINDS),
  status: z.enum(PLAN_JOB_STATUSES),
  run_id: z.int().nullable(),
  progress: z.int(),
  reason: z.string(),
  msg: z.string(),
  requested_by: z.string(),
  requested_at: time,
  ended_at: time,
});

const type = z.enum(BONUS_KINDS);
const wallet = z.enum(WALLETS);

const sums = z.array(z.object({ type, wallet, parts: z.int(), amount: money }));
const raised = z.array(z.object({ from: z.int(), to: z.int(), members: z.int() }));

const figures = {
  plan_day: day,
  period_from: time,
  period_to: time,
  plan_version: z.int(),
  volume: money,
  profits: z.int(),
  by_kind: moneyByKind,
  paid: money,
  payout_ratio: z.int().nullable(),
  factor: z.int(),
  subject: money,
  pool: money,
};

export const adminRunList = defineCall({
  name: "adminRunList",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/list",
  audience: "operator",
  permission: "commission.read",
  summary: "Runs, newest first",
  request: z.object({
    ...adminPaging,
    ...range,
    status: optionally(z.enum(RUN_STATUSES, "input.choice")),
    version: optionally(id),
    sort: sortedBy("id", "day", "status", "plan", "profits", "volume", "factor"),
  }),
  data: pagedWithSums(z.object({ id: z.int(), status: z.enum(RUN_STATUSES), ...figures })),
});

export const adminRunView = defineCall({
  name: "adminRunView",
  method: "GET",
  path: "/admin/run/view",
  audience: "operator",
  permission: "commission.read",
  summary: "One run: how far it is, what it came to, whom it raised, and what operators asked of it",
  refusals: ["plan.run_unknown"],
  request: z.object({ id }),
  data: z.object({
    id: z.int(),
    status: z.enum(RUN_STATUSES),
    ...figures,
    members: z.int(),
    members_total: z.int(),
    profits_done: z.int(),
    opened_at: time,
    computed_at: time,
    posted_at: time,
    voided_at: time,
    void_reason: z.string(),
    sales: money,
    held_for: z.enum(RUN_HOLDS).nullable(),
    can_post: z.boolean(),
    can_void: z.boolean(),
    waiting: z.enum(["run_post", "run_void"]).nullable(),
    sums,
    /** What became of its retail profits, by wallet; none where it has none. */
    holds: z.array(z.object({ wallet, held: money, still_held: money, taken_back: money, from_held: money })),
    raised,
    jobs: z.array(planJob),
  }),
});

export const adminRunReceivers = defineCall({
  name: "adminRunReceivers",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/receivers",
  audience: "operator",
  permission: "commission.read",
  summary: "The twenty members who got most in a run",
  request: z.object({ id }),
  data: z.array(z.object({ uid: z.string(), name: z.string(), by_kind: moneyByKind, amount: money })),
});

export const adminRunProfitList = defineCall({
  name: "adminRunProfitList",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/profit/list",
  audience: "operator",
  permission: "commission.read",
  summary: "The profits of a run, the last computed first; `id` is the profit's line in the run",
  request: z.object({
    ...adminPaging,
    run: id,
    type: optionally(z.enum(BONUS_KINDS, "input.choice")),
    uid: optionalIdentifier(16),
  }),
  data: paged(
    z.object({
      id: z.int(),
      sn: z.string(),
      type,
      uid: z.string(),
      name: z.string(),
      from_uid: z.string(),
      from_name: z.string(),
      amount: money,
    }),
  ),
});

export const adminRunProfit = defineCall({
  name: "adminRunProfit",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/profit",
  audience: "operator",
  permission: "commission.read",
  summary:
    "How one profit of a run came about, paid or not: what it was computed from stands under its kind; rates in basis points",
  refusals: ["profit.unknown"],
  request: z.object({ run: id, line: wholeNumber(1, 100_000_000) }),
  data: explainedToOperators,
});

export const adminRunRaisedList = defineCall({
  name: "adminRunRaisedList",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/raised/list",
  audience: "operator",
  permission: "commission.read",
  summary: "The members whose rank a run raised",
  request: z.object({ ...adminPaging, run: id }),
  data: paged(z.object({ id: z.int(), uid: z.string(), name: z.string(), from: z.int(), to: z.int() })),
});

export const adminRunState = defineCall({
  name: "adminRunState",
  method: "GET",
  path: "/admin/run/state",
  audience: "operator",
  permission: "commission.read",
  summary:
    "What can be done with runs now: the unfinished one, what is under way, the last preview, and when the plan day ends",
  request: emptyRequest,
  data: z.object({
    active_version: z.int(),
    accept_runs: z.boolean(),
    two_operators: z.boolean(),
    unfinished: z.object({ id: z.int(), status: z.enum(RUN_STATUSES) }).nullable(),
    next_close: z.object({ plan_day: day, at: time }),
    job: planJob.nullable(),
    preview: planJob
      .extend({
        result: z
          .object({
            ...figures,
            sums,
            raised,
            receivers: z.array(z.object({ uid: z.string(), name: z.string(), amount: money })),
          })
          .nullable(),
      })
      .nullable(),
  }),
});

const requested = z.object({ job_id: z.int() });

export const adminRunPreview = defineCall({
  name: "adminRunPreview",
  method: "POST",
  path: "/admin/run/preview",
  audience: "operator",
  permission: "commission.run",
  summary: "Computes what a close now would come to, and stores nothing of it",
  refusals: ["plan.job_waits"],
  request: emptyRequest,
  data: requested,
});

export const adminRunClose = defineCall({
  name: "adminRunClose",
  method: "POST",
  path: "/admin/run/close",
  audience: "operator",
  permission: "commission.run",
  summary: "Closes the open period now",
  refusals: ["plan.job_waits"],
  request: emptyRequest,
  data: requested,
});

const askedOrWaiting = doneOrWaiting.extend({ job_id: z.int().nullable() });

export const adminRunPost = defineCall({
  name: "adminRunPost",
  method: "POST",
  path: "/admin/run/post",
  audience: "operator",
  permission: "commission.run",
  summary: "Pays a run that is computed and waits",
  refusals: ["approval.waiting", "plan.run_not_latest", "plan.run_not_waiting", "plan.run_unknown", "plan.job_waits"],
  request: z.object({ id, reason: optionalText(500) }),
  data: askedOrWaiting,
});

export const adminRunVoidPreview = defineCall({
  name: "adminRunVoidPreview",
  method: "GET",
  fromReplica: true,
  path: "/admin/run/void/preview",
  audience: "operator",
  permission: "commission.read",
  summary:
    "What voiding a run now would take from members, what of it would become debt, and the ranks that would be lost",
  refusals: ["plan.run_not_latest", "plan.run_unknown"],
  request: z.object({ id }),
  data: z.object({
    paid: z.boolean(),
    members: z.int(),
    examined: z.int(),
    wallets: z.array(z.object({ wallet, amount: money, short: z.int(), debt: money })),
    debtors: z.array(
      z.object({ uid: z.string(), name: z.string(), wallet, amount: money, balance: money, debt: money }),
    ),
    ranks: raised,
  }),
});

export const adminRunVoid = defineCall({
  name: "adminRunVoid",
  method: "POST",
  path: "/admin/run/void",
  audience: "operator",
  permission: "commission.run",
  summary: "Takes the latest run that stands back, to the cent",
  refusals: ["approval.waiting", "plan.run_not_latest", "plan.run_not_waiting", "plan.run_unknown", "plan.job_waits"],
  request: z.object({ id, reason }),
  data: askedOrWaiting,
});
