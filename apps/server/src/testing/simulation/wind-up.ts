import type { ModelReturn } from "./client-model.ts";
import { compareCompany } from "./compare-company.ts";
import type { Acting } from "./deliver.ts";
import type { DrawnAction } from "./draw-actions.ts";
import { approve } from "./operator-actions.ts";
import { settle } from "./run-jobs.ts";
import { askReturn } from "./selling/ask-return.ts";
import { stepTowards } from "./selling/move-return.ts";
import { isOpen, stateOf } from "./selling/return-states.ts";
import type { ReturnGoal } from "./selling/return-goals.ts";
import type { SimulatedCompany } from "./simulated-company.ts";

const CALM: Omit<DrawnAction, "key"> = {
  kind: "moveReturn",
  who: 0,
  whom: 1,
  pick: 0,
  amount: 1,
  flag: false,
  delivery: "once",
};

/** So many goals of returns lead to every end. */
const LEAST_GOALS = 6;

/** Brings every return to its end, one after another and without faults. Throws if one cannot be brought there, whatever happened before. */
export const windUp = async (company: SimulatedCompany): Promise<void> => {
  company.time.jump(0);
  company.time.believe(true);
  for (let tries = 0; tries < TRIES && new Set(company.model.goals).size < LEAST_GOALS; tries += 1) {
    const action = { ...CALM, who: tries, whom: 2, amount: 1 + tries, key: `wind-up-${tries}` };
    await askReturn({ company, action, repeats: [] });
  }
  await compareCompany(company);
  const open = company.model.members
    .flatMap(({ returns }) => [...returns.values()])
    .filter(({ state }) => isOpen(state));
  for (const moved of open) await windUpReturn(company, moved);
  await settle(company);
  await compareCompany(company);
};

/** What is tried where the goal cannot be reached: the money goes back, or nothing came that is worth money. */
const INSTEAD: readonly ReturnGoal[] = ["refund", "refuse_goods", "cancel"];
const TRIES = 12;

const windUpReturn = async (company: SimulatedCompany, moved: ModelReturn): Promise<void> => {
  const goals = [moved.goal, moved.goal, moved.goal, ...INSTEAD];
  for (let tries = 0; tries < TRIES && isOpen(stateOf(moved)); tries += 1) {
    const [goal = "refund"] = goals;
    const action = { ...CALM, amount: tries + 1, pick: tries, key: `wind-up-${moved.code}-${tries}` };
    moved.busy = 1;
    moved.order.busy = 1;
    if (await stepTowards(goal, { company, action, repeats: [] }, moved, 0)) continue;
    goals.shift();
    await approveAll(company, moved.code, tries);
  }
  if (isOpen(stateOf(moved)))
    throw new Error(`return ${moved.code} is ${stateOf(moved)}, and cannot be brought to an end`);
};

/** Each proposal that waits is approved by the operator who did not make it. */
const approveAll = async (company: SimulatedCompany, name: string, tries: number): Promise<void> => {
  for (const [pick, { by }] of company.model.approvals.entries()) {
    const action = { ...CALM, kind: "approve", pick, flag: by === 0, key: `approve-${name}-${tries}-${pick}` } as const;
    const acting: Acting = { company, action, repeats: [] };
    await approve(acting);
  }
};
