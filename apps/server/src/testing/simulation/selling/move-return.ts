import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";

import type { Fate, ModelReturn } from "../client-model.ts";
import { type Acting, deliver } from "../deliver.ts";
import { asMember, asOperator, pickFrom } from "../people.ts";
import { ask, expectData, type Request } from "../simulated-company.ts";
import { askReturn } from "./ask-return.ts";
import { declineExchange, exchangeGoods } from "./exchange-goods.ts";
import { inDecimals } from "./in-decimals.ts";
import { nextStep, resolutionOf, RETURN_GOALS, type ReturnGoal, type ReturnStep } from "./return-goals.ts";
import { isOpen, stateOf } from "./return-states.ts";
import { moveStock, noteReturnRefund } from "./note-return.ts";

/**
 * Buyer and operators bring a return three to eight steps towards its goal, which is to its end for most; a few steps lead elsewhere. Where
 * there is none, one is asked for.
 */
export const moveReturn = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const open = company.model.members
    .flatMap(({ returns }) => [...returns.values()])
    .filter(({ state }) => isOpen(state));
  const moved = pickFrom(open, action.who + action.pick);
  if (!moved) return await askReturn(acting);
  moved.busy += 1;
  moved.order.busy += 1;
  for (let step = 0; step <= 2 + (action.amount % 6); step += 1) {
    const drawn = Math.floor(action.amount / 3 ** (step + 1)) % 8;
    const taken = { ...acting, action: { ...action, key: `${action.key}-${step}` } };
    const goal = (drawn === 0 ? pickFrom(RETURN_GOALS, action.whom) : undefined) ?? moved.goal;
    if (!(await stepTowards(goal, taken, moved, drawn))) return;
  }
};

/** Takes the next step towards a goal, in one of the ways that a number from 0 to 7 chooses; false where nothing happened. */
export const stepTowards = async (
  goal: ReturnGoal,
  acting: Acting,
  moved: ModelReturn,
  drawn: number,
): Promise<boolean> =>
  await STEPS[nextStep(goal, stateOf(moved), moved.order.status !== "unshipped")](acting, moved, drawn);

const STEPS: Readonly<Record<ReturnStep, (acting: Acting, moved: ModelReturn, drawn: number) => Promise<boolean>>> = {
  approve: async (acting, moved) => await decide(acting, moved, "approve"),
  refuse: async (acting, moved) => await decide(acting, moved, "refuse"),
  cancel: async (acting, moved) => await cancel(acting, moved),
  // Some parcels arrive that no buyer reported.
  send: async (acting, moved, drawn) => await (drawn < 5 ? send(acting, moved) : receive(acting, moved)),
  receive: async (acting, moved) => await receive(acting, moved),
  inspect: async (acting, moved, drawn) => await inspect(acting, moved, drawn),
  refund: async (acting, moved) => await refund(acting, moved),
  send_same: async (acting, moved) => await sendSame(acting, moved),
  choose: async (acting, moved) => await exchangeGoods(acting, moved),
  decline: async (acting, moved) => await declineExchange(acting, moved),
  wait: async () => await Promise.resolve(false),
};

/** Sends a step's request. A reason that says that the return is elsewhere is allowed if others may have moved it meanwhile. */
const step = async (
  acting: Acting,
  moved: ModelReturn,
  wanted: Omit<Request, "key">,
  { elsewhere = [], always = [] }: { readonly elsewhere?: readonly ErrorKey[]; readonly always?: readonly ErrorKey[] },
) => {
  const { model } = acting.company;
  return await deliver(acting, wanted, () => [
    ...always,
    ...(moved.busy > 1 || moved.order.busy > 1 || model.mayHaveExpiredReturns ? elsewhere : []),
  ]);
};

const byBuyer = ({ company }: Acting, { member }: ModelReturn) => asMember(company, member);

const byOperator = ({ company, action }: Acting) => {
  const operator = pickFrom(company.model.operators, action.whom);
  if (!operator) throw new Error("the company has no operator");
  return asOperator(company, operator);
};

const cancel = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const wanted = { name: "returnCancel", fields: { return_sn: moved.code }, by: byBuyer(acting, moved) } as const;
  if (!(await step(acting, moved, wanted, { elsewhere: ["return.too_far"] }))) return false;
  moved.acknowledged.add("cancelled");
  return true;
};

const send = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const fields = { return_sn: moved.code, express_name: "Swift Parcel", express_no: "SP2" };
  const wanted = { name: "returnSent", fields, by: byBuyer(acting, moved) } as const;
  if (!(await step(acting, moved, wanted, { elsewhere: ["return.not_approved"] }))) return false;
  moved.acknowledged.add("sent");
  return true;
};

const receive = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const wanted = { name: "adminReturnReceive", fields: { return_sn: moved.code }, by: byOperator(acting) } as const;
  if (!(await step(acting, moved, wanted, { elsewhere: ["return.not_expected"] }))) return false;
  moved.acknowledged.add("received");
  return true;
};

const decide = async (acting: Acting, moved: ModelReturn, decision: "approve" | "refuse"): Promise<boolean> => {
  const fields = { sns: [moved.code], decision, reason: decision === "refuse" ? "worn" : "" };
  const answer = await step(acting, moved, { name: "adminReturnDecide", fields, by: byOperator(acting) }, {});
  if (!answer) return false;
  const [decided] = calls.adminReturnDecide.data.parse(answer.data);
  const isBusy = moved.busy > 1 || moved.order.busy > 1 || acting.company.model.mayHaveExpiredReturns;
  if (decided?.outcome !== "done") {
    // What was not shipped is not approved.
    if (isBusy || moved.order.status === "unshipped") return false;
    throw new Error(`return ${moved.code} could not be decided: ${decided?.msg}`);
  }
  if (decision === "approve") moved.approvedAt = acting.company.time.shown().getTime();
  moved.acknowledged.add(decision === "approve" ? "approved" : "refused");
  return true;
};

/** Restocks, writes off and sends back pieces as drawn, and keeps a part of the price of some; a piece may be missing. */
const inspect = async (acting: Acting, moved: ModelReturn, drawn: number): Promise<boolean> => {
  const fates = moved.pieces.map(({ line, number }): Fate => {
    const came = drawn === 7 ? number - 1 : number;
    const toBuyer = drawn === 6 ? came : 0;
    const writtenOff = Math.min(came - toBuyer, drawn % 3);
    const restocked = came - toBuyer - writtenOff;
    return { line, restocked, writtenOff, toBuyer, kept: drawn % 2 === 1 && restocked > 0 ? 50n : 0n };
  });
  const lines = fates.map(({ line, restocked, writtenOff, toBuyer, kept }) => ({
    line: moved.order.lines.indexOf(line) + 1,
    restocked,
    written_off: writtenOff,
    to_buyer: toBuyer,
    kept: inDecimals(kept),
    kept_reason: kept > 0n ? "worn" : "",
  }));
  const fields = { return_sn: moved.code, lines };
  const wanted = { name: "adminReturnInspect", fields, by: byOperator(acting) } as const;
  // The price of cheap pieces, or what earlier refunds left of it, may be less than what is kept.
  if (!(await step(acting, moved, wanted, { elsewhere: ["return.not_received"], always: ["return.kept_too_much"] })))
    return false;
  moved.fates = fates;
  moved.acknowledged.add("inspected");
  if (resolutionOf(moved.goal) === "exchange") await noteChoice(acting, moved);
  return true;
};

/** Inspection lets a buyer choose other goods, unless it granted nothing or a second operator has to approve: the buyer sees which. */
const noteChoice = async (acting: Acting, moved: ModelReturn): Promise<void> => {
  const by = byBuyer(acting, moved);
  const answer = await ask(acting.company, { name: "returnView", fields: { return_sn: moved.code }, by });
  if (calls.returnView.data.parse(answer.data).state !== "choosing") return;
  moved.acknowledged.add("choosing");
  moved.choosingAt = acting.company.time.shown().getTime();
};

/** The reasons that the refund of the order itself may have, which is made meanwhile or was made before. */
const REFUNDED: readonly ErrorKey[] = ["refund.too_much", "order.not_paid"];

const refund = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const { company, action } = acting;
  const { operators, approvals } = company.model;
  const by = byOperator(acting);
  const wanted = { name: "adminReturnRefund", fields: { return_sn: moved.code }, by } as const;
  const isInspected = stateOf(moved) === "inspected" || stateOf(moved) === "choosing";
  const isBack = !isInspected || moved.fates.some(({ restocked, writtenOff }) => restocked + writtenOff > 0);
  const answer = await step(acting, moved, wanted, {
    elsewhere: ["return.not_inspected"],
    always: [...REFUNDED, "approval.waiting", ...(isBack ? [] : (["return.nothing_back"] as const))],
  });
  if (!answer) return false;
  const { state, paid, approval_id: id } = calls.adminReturnRefund.data.parse(answer.data);
  if (id === null) {
    if (state !== "refunded") throw new Error(`return ${moved.code} was refunded and is ${state}`);
    noteReturnRefund(moved, paid, isInspected);
    return true;
  }
  const list = calls.adminApprovalList.data.parse(await expectData(company, { name: "adminApprovalList", by }));
  const amount = list.list.find((each) => each.id === id)?.amount;
  // One that was decided meanwhile may be on another page, and then the refund is not known.
  if (amount === undefined || amount === null) throw new Error(`approval ${id} of return ${moved.code} is not listed`);
  const approved = (): void => noteReturnRefund(moved, amount, isInspected);
  approvals.push({ id, by: action.whom % operators.length, approved, mayFail: true });
  return false;
};

const sendSame = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const { model } = acting.company;
  const fields = { return_sn: moved.code, express_name: "Swift Parcel", express_no: "SP3" };
  const wanted = { name: "adminReturnExchange", fields, by: byOperator(acting) } as const;
  const { fates } = moved;
  const isBack = fates.some(({ restocked, writtenOff }) => restocked + writtenOff > 0);
  const answer = await deliver(
    acting,
    wanted,
    () => [
      "goods.out_of_stock",
      ...(isBack ? [] : (["return.nothing_back"] as const)),
      ...(moved.busy > 1 || moved.order.busy > 1 ? (["return.not_inspected"] as const) : []),
    ],
    (error) => {
      if (error !== "goods.out_of_stock") return;
      const of = fates.map(({ line, writtenOff }) => ({ goods: line.goods, number: writtenOff }));
      model.stockShortages.push({ of, what: acting.action.key });
    },
  );
  if (!answer) return false;
  moved.acknowledged.add("exchanged");
  moveStock(fates, 1);
  return true;
};
