import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { formatMoney, money, parseMoney } from "@espalier/core/money/money";
import type { Plan, Share } from "@espalier/core/plan/plan";
import { oneOf } from "@espalier/core/vocabulary/one-of";

/** A plan as operators write it, from what the contract has checked. */
export const planOf = (document: PlanDocument): Omit<Plan, "version"> => ({
  activationPv: hundredths(document.activation_pv),
  inviteRate: document.invite_rate,
  ranks: document.ranks.map(({ rank, weaker, directs }) => ({ rank, weaker: hundredths(weaker), directs })),
  pair: {
    step: hundredths(document.pair.step),
    rate: document.pair.rates,
    dayCap: document.pair.day_caps.map(hundredths),
    requireDirectEachSide: document.pair.direct_each_side,
  },
  leaderRate: document.leader_rates,
  payoutCap: document.payout_cap,
  allotment: document.allotment,
});

/** A plan as operators read it. */
export const documentOf = (plan: Plan) => ({
  activation_pv: decimal(plan.activationPv),
  invite_rate: plan.inviteRate,
  ranks: plan.ranks.map(({ rank, weaker, directs }) => ({ rank, weaker: decimal(weaker), directs })),
  pair: {
    step: decimal(plan.pair.step),
    direct_each_side: plan.pair.requireDirectEachSide,
    rates: [...plan.pair.rate],
    day_caps: plan.pair.dayCap.map(decimal),
  },
  leader_rates: plan.leaderRate.map((rates) => [...rates]),
  payout_cap: plan.payoutCap,
  allotment: recordOf(BONUS_KINDS, (kind) => sharesOf(plan, kind)),
});

const sharesOf = (plan: Plan, kind: BonusKind): { wallet: PlanWallet; rate: number }[] =>
  plan.allotment[kind].map(({ wallet, rate }: Share) => ({
    wallet: oneOf(PLAN_WALLETS, wallet),
    rate,
  }));

const decimal = (amount: number): string => formatMoney(money(BigInt(amount)));

const hundredths = (text: string): number => {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`"${text}" went through the check of plans and is no amount`);
  return Number(amount);
};
