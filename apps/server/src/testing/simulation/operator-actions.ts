import { calls } from "@espalier/contract/calls.generated";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import type { ModelMember, ModelWithdrawal } from "./client-model.ts";
import { type Acting, deliver } from "./deliver.ts";
import { inDecimals } from "./member-actions.ts";
import { asMember, asOperator, pickFrom } from "./people.ts";
import { expectData } from "./simulated-company.ts";

/** Deposits money. At or above a limit, a second operator has to approve. */
export const deposit = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const { members, operators, approvals } = company.model;
  const [member, by] = [pickFrom(members, action.who), action.whom % operators.length];
  const [operator, wallet] = [operators[by], pickFrom(WALLETS.slice(0, 2), action.pick)];
  if (!member || !operator || !wallet) return;
  const fields = {
    uid: member.uid,
    wallet,
    amount: inDecimals(action.amount),
    reason: "paid in",
  };
  const wanted = { name: "adminMoneyDeposit", fields, by: asOperator(company, operator) } as const;
  const answer = await deliver(acting, wanted, ["approval.waiting"]);
  if (!answer) return;
  const { done, approval_id: id } = calls.adminMoneyDeposit.data.parse(answer.data);
  const trade = { wallet, kind: "deposit", amount: BigInt(action.amount) } as const;
  if (done) member.trades.push(trade);
  else if (id !== null) approvals.push({ id, by, approved: () => void member.trades.push(trade), mayFail: false });
};

export const approve = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const { operators, approvals } = company.model;
  const approval = pickFrom(approvals, action.pick);
  const operator = operators[(action.flag ? 1 : 0) % operators.length];
  if (!approval || !operator) return;
  const isOwn = operators[approval.by] === operator;
  const fields = { id: approval.id, decision: "approve", reason: "" };
  const wanted = { name: "adminApprovalDecide", fields, by: asOperator(company, operator) } as const;
  const answer = await deliver(acting, wanted, [isOwn ? "approval.own" : "approval.decided", "approval.decided"]);
  if (!answer) return;
  if (isOwn) throw new Error(`an operator approved their own proposal: ${approval.id}`);
  const { status } = calls.adminApprovalDecide.data.parse(answer.data);
  if (status === "approved") return approval.approved();
  if (status !== "failed" || !approval.mayFail) throw new Error(`approval ${approval.id} ended as ${status}`);
};

export const decide = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, withdrawal] = pickWithdrawal(company.model.members, action.who);
  const operator = pickFrom(company.model.operators, action.whom);
  if (!member || !withdrawal || !operator) return;
  const decision = action.flag ? "approve" : "reject";
  const fields = { sns: [withdrawal.sn], decision, reason: "looked at" };
  const wanted = { name: "adminWithdrawalDecide", fields, by: asOperator(company, operator) } as const;
  const answer = await deliver(acting, wanted, []);
  const [decided] = calls.adminWithdrawalDecide.data.parse(answer?.data ?? []);
  if (decided?.outcome === "done") settle(member, withdrawal, action.flag ? "success" : "rejected");
};

export const cancelWithdrawal = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, withdrawal] = pickWithdrawal(company.model.members, action.who);
  if (!member || !withdrawal) return;
  const by = asMember(company, member);
  const listed = await expectData(company, { name: "walletWithdrawList", fields: { limit: 100 }, by });
  const found = calls.walletWithdrawList.data.parse(listed).find(({ trade_sn }) => trade_sn === withdrawal.sn);
  if (!found) throw new Error(`withdrawal ${withdrawal.sn} of ${member.uid} is not listed`);
  const wanted = { name: "walletWithdrawCancel", fields: { id: found.id }, by } as const;
  if (await deliver(acting, wanted, ["withdraw.not_pending"])) settle(member, withdrawal, "rejected");
};

const settle = (member: ModelMember, withdrawal: ModelWithdrawal, status: "success" | "rejected"): void => {
  if (withdrawal.status !== "pending") throw new Error(`withdrawal ${withdrawal.sn} was settled twice`);
  withdrawal.status = status;
  if (status === "rejected") member.trades.push({ wallet: "CP", kind: "withdraw_return", amount: withdrawal.amount });
};

const pickWithdrawal = (
  members: readonly ModelMember[],
  pick: number,
): readonly [ModelMember, ModelWithdrawal] | readonly [] => {
  const waiting = members.flatMap((member) => [...member.withdrawals.values()].map((each) => [member, each] as const));
  return pickFrom(waiting, pick) ?? [];
};

export const takeDelivery = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [goods, operator] = [
    pickFrom(company.model.goods, action.pick),
    pickFrom(company.model.operators, action.whom),
  ];
  if (!goods || !operator) return;
  const number = 1 + (action.amount % 20);
  const fields = { id: goods.id, kind: "delivery", number, reason: "a delivery" };
  if (!(await deliver(acting, { name: "adminStockMove", fields, by: asOperator(company, operator) }, []))) return;
  goods.least += number;
  goods.most += number;
};

export const closePeriod = async (acting: Acting): Promise<void> => {
  const operator = pickFrom(acting.company.model.operators, acting.action.whom);
  if (!operator) return;
  const wanted = { name: "adminRunClose", fields: {}, by: asOperator(acting.company, operator) } as const;
  await deliver(acting, wanted, ["plan.busy", "plan.run_waits", "plan.job_waits"]);
};

/** Voids the latest run: what it paid is taken back, or becomes a debt. */
export const voidRun = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const operator = pickFrom(company.model.operators, action.whom);
  if (!operator) return;
  const by = asOperator(company, operator);
  const runs = await expectData(company, { name: "adminRunList", fields: { status: "posted", limit: 25 }, by });
  const [latest] = calls.adminRunList.data.parse(runs).list;
  if (!latest) return;
  const wanted = { name: "adminRunVoid", fields: { id: latest.id, reason: "a wrong price" }, by } as const;
  await deliver(acting, wanted, ["plan.busy", "plan.run_waits", "plan.run_not_latest", "plan.job_waits"]);
};
