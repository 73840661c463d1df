import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";

import { documentOf } from "../../modules/plan/admin/plan-document.ts";
import { readPlanVersion, readStampedPlan } from "../../modules/plan/plan-versions.ts";
import { storePlan } from "../../modules/plan/store/plan-versions.ts";
import { writePlan } from "../../modules/plan/plan-schema.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aMember } from "../builders/a-member.ts";
import { anIncentive } from "../builders/an-incentive.ts";
import { aProfit } from "../builders/a-profit.ts";
import { openedVersion } from "../opened-version.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import { START } from "../setup/test-app.ts";

/** Valid requests of the calls about runs, plans and incentive items. */
export const validCommissionRequests = {
  adminRunList: () => ({ ...FIRST_PAGE, ...MAY_DAYS, status: "posted", version: 1, sort: "-volume" }),
  adminRunState: () => ({}),
  adminRunView: async (scene) => ({ id: await aRun(scene, "posted") }),
  adminRunReceivers: async (scene) => ({ id: await aRun(scene, "posted") }),
  adminRunRaisedList: async (scene) => ({ ...FIRST_PAGE, run: await aRun(scene, "posted") }),
  adminRunProfitList: async (scene) => ({
    ...FIRST_PAGE,
    run: await aRun(scene, "posted"),
    type: "invite",
    uid: "10000001",
  }),
  adminRunProfit: async (scene) => ({ run: await aRunThatPaid(scene), line: 1 }),
  adminRunPreview: async (scene) => await idle(scene),
  adminRunClose: async (scene) => await idle(scene),
  adminRunPost: async (scene) => ({ id: await aRun(scene, "computed"), reason: "checked" }),
  adminRunVoidPreview: async (scene) => ({ id: await aRunThatPaid(scene) }),
  adminRunVoid: async (scene) => ({ id: await aRun(scene, "posted"), reason: "a wrong price" }),

  adminPlanList: () => ({ ...FIRST_PAGE, sort: "note" }),
  adminPlanView: () => ({ id: 1 }),
  adminPlanRetail: () => ({}),
  adminPlanAdd: async (scene) => ({ plan: JSON.stringify(await aPlan(scene)), note: "more for leaders" }),
  adminPlanSet: async (scene) => ({ id: await aDraft(scene), plan: JSON.stringify(await aPlan(scene)), note: "less" }),
  adminPlanDelete: async (scene) => ({ id: await aDraft(scene) }),
  adminPlanActivate: async (scene) => {
    const id = await aDraft(scene);
    return { id, reason: "decided", stamp: (await readStampedPlan(scene.shop.db, id))?.stamp ?? "" };
  },
  adminPlanSimulate: async (scene) => ({ ...(await idle(scene)), id: await aDraft(scene), periods: 5 }),
  adminSimulationList: () => ({ ...FIRST_PAGE, version: 1, sort: "status" }),
  adminSimulationView: async (scene) => ({ id: await aSimulation(scene) }),
  adminSimulationCancel: async (scene) => ({ id: await aSimulation(scene) }),

  adminIncentiveList: () => ({ ...FIRST_PAGE, sort: "level" }),
  adminIncentiveAdd: () => ({ list: "advancement", ...TERMS }),
  adminIncentiveSet: async (scene) => {
    const id = await anIncentive(scene.shop.db);
    return { id, version: await openedVersion(scene, "adminIncentiveList", {}, id), ...TERMS };
  },
} as const satisfies Record<string, AdminRequest>;

const TERMS = {
  level: 2,
  weaker_leg_sales: "500.00",
  bonus_amount: "50.00",
  qualification_days: 30,
  on_offer: true,
};

/** Ends all open work of earlier requests. */
const idle = async ({ shop: { db } }: AdminScene): Promise<Record<string, never>> => {
  await db
    .updateTable("plan_job")
    .set({ status: "cancelled", ended_at: START })
    .where("status", "in", ["queued", "running"])
    .execute();
  await db.updateTable("plan_run").set({ status: "voided" }).where("status", "=", "computed").execute();
  return {};
};

/** Adds a latest run, which paid nothing. */
const aRun = async (scene: AdminScene, status: "computed" | "posted"): Promise<number> => {
  await idle(scene);
  const days = { plan_day: "2026-05-03", period_from: START, period_to: START, opened_at: START };
  const { id } = await scene.shop.db
    .insertInto("plan_run")
    .values({ plan_version: 1, ...days, status, posted_at: status === "posted" ? START : null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const aRunThatPaid = async ({ shop: { db } }: AdminScene): Promise<number> => {
  const [member, buyer] = [await aMember(db), await aMember(db)];
  const sn = await aProfit(db, member.id, buyer.id);
  const { run_id } = await db.selectFrom("profit").select("run_id").where("sn", "=", sn).executeTakeFirstOrThrow();
  return run_id;
};

const aPlan = async ({ shop: { db } }: AdminScene): Promise<PlanDocument> => documentOf(await readPlanVersion(db, 1));

const aDraft = async ({ shop: { db } }: AdminScene): Promise<number> => {
  const json = writePlan(await readPlanVersion(db, 1));
  const stored = await inTransaction(db, async (tx) => await storePlan(tx, json, START));
  return stored.ok ? stored.value : 0;
};

const aSimulation = async (scene: AdminScene): Promise<number> => {
  await idle(scene);
  const { id } = await scene.shop.db
    .insertInto("plan_job")
    .values({ kind: "simulate", plan_version: 1, periods: 5, requested_by: scene.operator.id, requested_at: START })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
