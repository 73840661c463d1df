/** Versions of the plan, and what another one would have paid. */
import { z } from "zod";

import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";

import { emptyRequest, ok } from "../../shapes/empty.ts";
import { id, money, moneyByKind, optionally, time, wholeNumber } from "../../codecs.ts";
import { day } from "../../days.ts";
import { optionalText } from "../../text-fields.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { shownPlan, writtenPlan } from "./plan-document.ts";
import { doneOrWaiting } from "../operators/approvals-admin.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";
import { openedVersion, version as stamp } from "../../shapes/version.ts";
import { planJob } from "./runs-admin.ts";

const version = {
  id: z.int(),
  active: z.boolean(),
  draft: z.boolean(),
  runs: z.int(),
  note: z.string(),
  created_by: z.string(),
  created_at: time,
  changed_at: time,
  activated_at: time,
};

export const adminPlanList = defineCall({
  name: "adminPlanList",
  method: "GET",
  path: "/admin/plan/list",
  audience: "operator",
  permission: "commission.read",
  summary: "Every version of the plan, newest first",
  request: z.object({ ...adminPaging, sort: sortedBy("id", "state", "note", "runs", "by", "created", "activated") }),
  data: paged(z.object(version)),
});

export const adminPlanView = defineCall({
  name: "adminPlanView",
  method: "GET",
  path: "/admin/plan/view",
  audience: "operator",
  permission: "commission.read",
  summary: "One version of the plan; `waiting`: its activation waits for a second operator",
  refusals: ["plan.unknown"],
  request: z.object({ id }),
  data: z.object({ ...version, stamp, waiting: z.boolean(), two_operators: z.boolean(), plan: shownPlan }),
});

export const adminPlanRetail = defineCall({
  name: "adminPlanRetail",
  method: "GET",
  path: "/admin/plan/retail",
  audience: "operator",
  permission: "catalogue.read",
  summary: "How the active plan pays who sells to customers, for the forms of goods",
  request: emptyRequest,
  data: z.object({ rate: z.int(), of_difference: z.boolean(), wallets: z.array(z.enum(PLAN_WALLETS)) }),
});

const note = optionalText(200);

export const adminPlanAdd = defineCall({
  name: "adminPlanAdd",
  method: "POST",
  path: "/admin/plan/add",
  bodyBytes: BODY_BYTES.document,
  audience: "operator",
  permission: "commission.plan",
  summary: "Stores a plan as the next version, a draft",
  refusals: [
    "plan.wrong",
    "plan.shape",
    "plan.amount",
    "plan.above_zero",
    "plan.rate",
    "plan.directs",
    "plan.ranks",
    "plan.generations",
    "plan.shares",
    "plan.sum",
    "plan.twice",
  ],
  request: z.object({ plan: writtenPlan, note }),
  data: z.object({ id: z.int() }),
});

export const adminPlanSet = defineCall({
  name: "adminPlanSet",
  method: "POST",
  path: "/admin/plan/set",
  bodyBytes: BODY_BYTES.document,
  audience: "operator",
  permission: "commission.plan",
  summary: "Changes a draft",
  refusals: [
    "plan.unknown",
    "plan.used",
    "plan.wrong",
    "plan.shape",
    "plan.amount",
    "plan.above_zero",
    "plan.rate",
    "plan.directs",
    "plan.ranks",
    "plan.generations",
    "plan.shares",
    "plan.sum",
    "plan.twice",
  ],
  request: z.object({ id, plan: writtenPlan, note }),
  data: ok,
});

export const adminPlanDelete = defineCall({
  name: "adminPlanDelete",
  method: "POST",
  path: "/admin/plan/delete",
  audience: "operator",
  permission: "commission.plan",
  summary: "Deletes a draft with its simulations",
  refusals: ["plan.unknown", "plan.used"],
  request: z.object({ id }),
  data: ok,
});

export const adminPlanActivate = defineCall({
  name: "adminPlanActivate",
  method: "POST",
  path: "/admin/plan/activate",
  audience: "operator",
  permission: "commission.plan",
  summary: "Makes a version the one that the next close follows",
  refusals: ["approval.waiting", "plan.unknown", "plan.active", "plan.changed"],
  request: z.object({ id, reason, stamp: optionally(openedVersion) }),
  data: doneOrWaiting,
});

/** The maximum number of past periods that are settled again. */
export const MOST_PERIODS = 90;

export const adminPlanSimulate = defineCall({
  name: "adminPlanSimulate",
  method: "POST",
  path: "/admin/plan/simulate",
  audience: "operator",
  permission: "commission.plan",
  summary: "Settles the last periods once more under this version and under the active one, and compares",
  refusals: ["plan.job_waits", "plan.unknown"],
  request: z.object({ id, periods: wholeNumber(1, MOST_PERIODS) }),
  data: z.object({ id: z.int() }),
});

/** `stale`: the draft was changed since. */
const simulation = planJob.omit({ kind: true, run_id: true, reason: true }).extend({
  version: z.int(),
  periods: z.int(),
  stale: z.boolean(),
});

export const adminSimulationList = defineCall({
  name: "adminSimulationList",
  method: "GET",
  fromReplica: true,
  path: "/admin/simulation/list",
  audience: "operator",
  permission: "commission.read",
  summary: "Simulations, newest first",
  request: z.object({
    ...adminPaging,
    version: optionally(id),
    sort: sortedBy("version", "periods", "status", "by", "asked", "ended"),
  }),
  data: paged(simulation),
});

const side = z.object({
  by_kind: moneyByKind,
  paid: money,
  payout_ratio: z.int().nullable(),
  factor: z.int(),
});
const earners = z.array(z.object({ uid: z.string(), name: z.string(), base: money, other: money, change: money }));

export const adminSimulationView = defineCall({
  name: "adminSimulationView",
  method: "GET",
  fromReplica: true,
  path: "/admin/simulation/view",
  audience: "operator",
  permission: "commission.read",
  summary: "What a simulation came to: `base` under the plan that was active, `other` under the version tried",
  refusals: ["plan.job_unknown"],
  request: z.object({ id }),
  data: simulation.extend({
    result: z
      .object({
        base_version: z.int(),
        volume: money,
        base: side,
        other: side,
        periods: z.array(z.object({ run_id: z.int(), plan_day: day, volume: money, base: side, other: side })),
        up: z.int(),
        down: z.int(),
        same: z.int(),
        tenths: z.array(z.object({ members: z.int(), least: money, most: money, sum: money })),
        gains: earners,
        losses: earners,
      })
      .nullable(),
  }),
});

export const adminSimulationCancel = defineCall({
  name: "adminSimulationCancel",
  method: "POST",
  path: "/admin/simulation/cancel",
  audience: "operator",
  permission: "commission.plan",
  summary: "Ends a simulation that is under way",
  refusals: ["plan.job_unknown", "plan.job_ended"],
  request: z.object({ id }),
  data: ok,
});
