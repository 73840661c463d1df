import { readActivePlan } from "../modules/plan/plan-versions.ts";
import { writePlan } from "../modules/plan/plan-schema.ts";
import { activatePlan, storePlan } from "../modules/plan/store/plan-versions.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { must } from "./join-member.ts";

/** What the demo's customers pay above the price of members is the seller's. */
const RETAIL = { rate: 10_000, ofDifference: true };

/** Gives the demo company a plan that pays sellers, from its first day on. */
export const seedRetailRate = async (tx: Tx, opening: Date): Promise<void> => {
  const plan = await readActivePlan(tx);
  const paying = { ...plan, components: { ...plan.components, retail: RETAIL } };
  const version = must(await storePlan(tx, writePlan(paying), opening), "a plan");
  must(await activatePlan(tx, version, opening), "its start");
};
