import { readActivePlan } from "../modules/plan/plan-versions.ts";
import { storePlan } from "../modules/plan/store/plan-versions.ts";
import { writePlan } from "../modules/plan/plan-schema.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { must } from "./join-member.ts";

const NOTE = "More for leaders, less for invitations";

/** Creates a draft that an operator works on: another plan to compare with the active one and to try on past orders. */
export const seedPlanDraft = async (tx: Tx, operatorId: number, now: Date): Promise<void> => {
  const plan = await readActivePlan(tx);
  const draft = {
    ...plan,
    components: {
      ...plan.components,
      invite: { rate: 900 },
      leader: { rate: plan.components.leader.rate.map((rates) => rates.map((rate) => rate + 100)) },
    },
    payoutCap: 5_500,
  };
  must(await storePlan(tx, writePlan(draft), now, { operatorId, note: NOTE }), "a draft");
};
