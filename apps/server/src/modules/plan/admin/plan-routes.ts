import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPlanVersion } from "../plan-versions.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { addItem, setItem } from "./change-incentives.ts";
import { activateVersion, addPlan, deletePlan, setPlan, simulateVersion } from "./change-plans.ts";
import { documentOf } from "./plan-document.ts";
import { findVersion } from "./plan-queries.ts";
import { findWaiting } from "./run-queries.ts";
import { cancelSimulation, viewSimulation } from "./simulations.ts";

export const adminPlanRoutes = ({ db, timeZone }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminPlanView", async ({ input }) => await viewPlan(db, input.id)),
  bindAdmin("adminPlanAdd", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await addPlan(tx, note, input, by));
  }),
  bindAdmin("adminPlanSet", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await setPlan(tx, note, input, by));
  }),
  bindAdmin(
    "adminPlanDelete",
    async ({ input, write }) => await write(async (tx, note) => await deletePlan(tx, note, input.id)),
  ),
  bindAdmin("adminPlanActivate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await activateVersion(tx, note, input, by));
  }),
  bindAdmin("adminPlanSimulate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await simulateVersion(tx, note, input, by));
  }),

  bindAdmin("adminSimulationView", async ({ input, caller }) => await viewSimulation(db, input.id, caller.language)),
  bindAdmin(
    "adminSimulationCancel",
    async ({ input, now, write }) => await write(async (tx, note) => await cancelSimulation(tx, note, input.id, now)),
  ),

  bindAdmin(
    "adminIncentiveAdd",
    async ({ input, write }) => await write(async (tx, note) => await addItem(tx, note, input)),
  ),
  bindAdmin(
    "adminIncentiveSet",
    async ({ input, write }) => await write(async (tx, note) => await setItem(tx, note, input, timeZone)),
  ),
];

const viewPlan = async (db: Db, id: number) => {
  const version = await findVersion(db, id);
  if (!version) return refused("plan.unknown");
  const [plan, settings, waiting] = await Promise.all([
    readPlanVersion(db, id),
    readSettings(db),
    findWaiting(db, ["plan_activate"], String(id)),
  ]);
  const two_operators = settings["approval.plans"];
  return done({ ...version, waiting: waiting !== undefined, two_operators, plan: documentOf(plan) });
};
