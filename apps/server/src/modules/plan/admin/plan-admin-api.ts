import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readStampedPlan } from "../plan-versions.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { readSettings } from "../../settings/settings.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addItem, setItem } from "./change-incentives.ts";
import { activateVersion, addPlan, deletePlan, setPlan, simulateVersion } from "./change-plans.ts";
import { documentOf } from "./plan-document.ts";
import { findVersion } from "./plan-queries.ts";
import { findWaiting } from "./run-queries.ts";
import { cancelSimulation, viewSimulation } from "./simulations.ts";

export const planAdminApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => [
  bind(
    "adminPlanView",
    async ({ input, caller: { operator }, now }) => await viewPlan(db, input.id, { operatorId: operator.id, now }),
  ),
  bind("adminPlanAdd", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, recordAudit) => await addPlan(tx, recordAudit, input, by));
  }),
  bind("adminPlanSet", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, recordAudit) => await setPlan(tx, recordAudit, input, by));
  }),
  bind(
    "adminPlanDelete",
    async ({ input, write }) => await write(async (tx, recordAudit) => await deletePlan(tx, recordAudit, input.id)),
  ),
  bind("adminPlanActivate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, recordAudit) => await activateVersion(tx, recordAudit, input, by));
  }),
  bind("adminPlanSimulate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, recordAudit) => await simulateVersion(tx, recordAudit, input, by));
  }),

  bind("adminSimulationView", async ({ input, caller }) => await viewSimulation(db, input.id, caller.language)),
  bind(
    "adminSimulationCancel",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await cancelSimulation(tx, recordAudit, input.id, now)),
  ),

  bind(
    "adminIncentiveAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addItem(tx, recordAudit, input)),
  ),
  bind(
    "adminIncentiveSet",
    async ({ input, write }) => await write(async (tx, recordAudit) => await setItem(tx, recordAudit, input, timeZone)),
  ),
];

const viewPlan = async (db: Db, id: number, by: { readonly operatorId: number; readonly now: Date }) => {
  const [version, stamped] = await Promise.all([findVersion(db, id), readStampedPlan(db, id)]);
  if (!version || !stamped) return refused("plan.unknown");
  const [settings, waiting, hasSecond] = await Promise.all([
    readSettings(db),
    findWaiting(db, ["plan_activate"], String(id)),
    hasSecondOperator(db, "plan_activate", by),
  ]);
  const two_operators = settings["approval.plans"] || hasSecond;
  const { plan, note, stamp } = stamped;
  return done({ ...version, note, stamp, waiting: waiting !== undefined, two_operators, plan: documentOf(plan) });
};
