import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPlanVersion } from "../../commission/plan-versions.ts";
import type { Db } from "../../db/in-transaction.ts";
import { readSettings } from "../../db/settings.ts";
import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { addItem, setItem } from "./change-incentives.ts";
import { activateVersion, addPlan, deletePlan, setPlan, simulateVersion } from "./change-plans.ts";
import { documentOf } from "./plan-document.ts";
import { findVersion } from "./plan-queries.ts";
import { findWaiting } from "./run-queries.ts";
import { cancelSimulation, viewSimulation } from "./simulations.ts";

export const officePlanRoutes = ({ db, timeZone }: Deps): readonly OfficeBinding[] => [
  bindOffice("officePlanView", async ({ input }) => await viewPlan(db, input.id)),
  bindOffice("officePlanAdd", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await addPlan(tx, note, input, by));
  }),
  bindOffice("officePlanSet", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await setPlan(tx, note, input, by));
  }),
  bindOffice(
    "officePlanDelete",
    async ({ input, write }) => await write(async (tx, note) => await deletePlan(tx, note, input.id)),
  ),
  bindOffice("officePlanActivate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await activateVersion(tx, note, input, by));
  }),
  bindOffice("officePlanSimulate", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await simulateVersion(tx, note, input, by));
  }),

  bindOffice("officeSimulationView", async ({ input, caller }) => await viewSimulation(db, input.id, caller.language)),
  bindOffice(
    "officeSimulationCancel",
    async ({ input, now, write }) => await write(async (tx, note) => await cancelSimulation(tx, note, input.id, now)),
  ),

  bindOffice(
    "officeIncentiveAdd",
    async ({ input, write }) => await write(async (tx, note) => await addItem(tx, note, input)),
  ),
  bindOffice(
    "officeIncentiveSet",
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
