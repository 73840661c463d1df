import { done } from "@espalier/core/vocabulary/outcome";

import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addItem, setItem } from "./change-incentives.ts";
import { activateVersion, addPlan, deletePlan, setPlan, simulateVersion } from "./change-plans.ts";
import { cancelSimulation, viewSimulation } from "./simulations.ts";
import { showRetailTerms } from "./show-retail-terms.ts";
import { viewPlan } from "./view-plan.ts";

export const planAdminApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => [
  bind(
    "adminPlanView",
    async ({ input, caller: { operator }, now }) => await viewPlan(db, input.id, { operatorId: operator.id, now }),
  ),
  bind("adminPlanRetail", async () => done(await showRetailTerms(db))),
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
