import type { PlanDocument } from "@espalier/contract/office/plan-problems";

import { documentOf } from "../features/office-commission/plan-document.ts";
import { readPlanVersion, storePlan } from "../commission/plan-versions.ts";
import { writePlan } from "../commission/plan-schema.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { aMember } from "./a-member.ts";
import { anIncentive } from "./an-incentive.ts";
import { aProfit } from "./a-profit.ts";
import { openedVersion } from "./opened-version.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest, type OfficeScene } from "./office-scene.ts";
import { START } from "./test-app.ts";

/** The same of the calls about runs, plans and incentive items. */
export const validCommissionRequests = {
  officeRunList: () => ({ ...FIRST_PAGE, ...MAY_DAYS, status: "posted", version: 1 }),
  officeRunState: () => ({}),
  officeRunView: async (scene) => ({ id: await aRun(scene, "posted") }),
  officeRunReceivers: async (scene) => ({ id: await aRun(scene, "posted") }),
  officeRunRaisedList: async (scene) => ({ ...FIRST_PAGE, run: await aRun(scene, "posted") }),
  officeRunProfitList: async (scene) => ({
    ...FIRST_PAGE,
    run: await aRun(scene, "posted"),
    type: "invite",
    uid: "10000001",
  }),
  officeRunProfit: async (scene) => ({ run: await aRunThatPaid(scene), line: 1 }),
  officeRunPreview: async (scene) => await idle(scene),
  officeRunClose: async (scene) => await idle(scene),
  officeRunPost: async (scene) => ({ id: await aRun(scene, "computed"), reason: "checked" }),
  officeRunVoid: async (scene) => ({ id: await aRun(scene, "posted"), reason: "a wrong price" }),

  officePlanList: () => FIRST_PAGE,
  officePlanView: () => ({ id: 1 }),
  officePlanAdd: async (scene) => ({ plan: JSON.stringify(await aPlan(scene)), note: "more for leaders" }),
  officePlanSet: async (scene) => ({ id: await aDraft(scene), plan: JSON.stringify(await aPlan(scene)), note: "less" }),
  officePlanDelete: async (scene) => ({ id: await aDraft(scene) }),
  officePlanActivate: async (scene) => ({ id: await aDraft(scene), reason: "decided" }),
  officePlanSimulate: async (scene) => ({ ...(await idle(scene)), id: await aDraft(scene), periods: 5 }),
  officeSimulationList: () => ({ ...FIRST_PAGE, version: 1 }),
  officeSimulationView: async (scene) => ({ id: await aSimulation(scene) }),
  officeSimulationCancel: async (scene) => ({ id: await aSimulation(scene) }),

  officeIncentiveList: () => FIRST_PAGE,
  officeIncentiveAdd: () => ({ list: "advancement", ...TERMS }),
  officeIncentiveSet: async (scene) => {
    const id = await anIncentive(scene.shop.db);
    return { id, version: await openedVersion(scene, "officeIncentiveList", {}, id), ...TERMS };
  },
} as const satisfies Record<string, OfficeRequest>;

const TERMS = {
  level: 2,
  weaker_leg_sales: "500.00",
  bonus_amount: "50.00",
  qualification_days: 30,
  on_offer: true,
};

/** Nothing is under way: what earlier requests asked for is ended. */
const idle = async ({ shop: { db } }: OfficeScene): Promise<Record<string, never>> => {
  await db
    .updateTable("plan_job")
    .set({ status: "cancelled", ended_at: START })
    .where("status", "in", ["queued", "running"])
    .execute();
  await db.updateTable("plan_run").set({ status: "voided" }).where("status", "=", "computed").execute();
  return {};
};

/** The latest run, which paid nothing. */
const aRun = async (scene: OfficeScene, status: "computed" | "posted"): Promise<number> => {
  await idle(scene);
  const days = { plan_day: "2026-05-03", period_from: START, period_to: START, opened_at: START };
  const { id } = await scene.shop.db
    .insertInto("plan_run")
    .values({ plan_version: 1, ...days, status, posted_at: status === "posted" ? START : null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const aRunThatPaid = async ({ shop: { db } }: OfficeScene): Promise<number> => {
  const [member, buyer] = [await aMember(db), await aMember(db)];
  const sn = await aProfit(db, member.id, buyer.id);
  const { run_id } = await db.selectFrom("profit").select("run_id").where("sn", "=", sn).executeTakeFirstOrThrow();
  return run_id;
};

const aPlan = async ({ shop: { db } }: OfficeScene): Promise<PlanDocument> => documentOf(await readPlanVersion(db, 1));

const aDraft = async ({ shop: { db } }: OfficeScene): Promise<number> => {
  const json = writePlan(await readPlanVersion(db, 1));
  const stored = await inTransaction(db, async (tx) => await storePlan(tx, json, START));
  return stored.ok ? stored.value : 0;
};

const aSimulation = async (scene: OfficeScene): Promise<number> => {
  await idle(scene);
  const { id } = await scene.shop.db
    .insertInto("plan_job")
    .values({ kind: "simulate", plan_version: 1, periods: 5, asked_by: scene.operator.id, asked_at: START })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
