import { type Money, money } from "@espalier/core/money/money";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { Plan } from "@espalier/core/plan/plan";
import { planTerms, type PlanTerm } from "@espalier/core/plan/plan-terms";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";

export type ShownPlan = ReturnType<typeof makeShownPlan>;

/** How a plan pays, as members see it: made once for each plan that is read. */
export const showPlan = (plan: Plan): ShownPlan => {
  const known = shownPlans.get(plan);
  if (known) return known;
  const shown = makeShownPlan(plan);
  shownPlans.set(plan, shown);
  return shown;
};

const shownPlans = new WeakMap<Plan, ShownPlan>();

/** What a rank pays otherwise than the rank below it does. */
export const broughtByRank = ({ ranks }: ShownPlan, rank: number): readonly ShownTerm[] => {
  const below = ranks.find((each) => each.rank === rank - 1);
  const terms = ranks.find((each) => each.rank === rank)?.terms ?? [];
  return terms.filter(({ name, figures }) => {
    const before = below?.terms.find((term) => term.name === name);
    return before?.figures.join() !== figures.join();
  });
};

const makeShownPlan = (plan: Plan) => {
  const { common, ranks } = planTerms(plan);
  return {
    plan_version: plan.version,
    active_pv: hundredths(plan.activationPv),
    active_customers_pv: hundredths(plan.activationCustomersPv),
    payout_cap: plan.payoutCap,
    shares: BONUS_KINDS.map((kind) => ({
      profit_type: kind,
      parts: plan.allotment[kind].map(({ wallet, rate }) => ({ wallet_type: wallet, rate })),
    })),
    terms: common.map(showTerm),
    ranks: ranks.map(({ rank, weaker, directs, customersPv, terms }) => ({
      rank,
      weaker_needed: hundredths(weaker),
      directs_needed: directs,
      customers_pv_needed: hundredths(customersPv),
      terms: terms.map(showTerm),
    })),
  };
};

type ShownTerm = ReturnType<typeof showTerm>;

const showTerm = ({ kind, name, unit, figures }: PlanTerm) => ({
  profit_type: kind,
  name,
  unit,
  figures: figures.map((figure) => (unit === "amount" ? decimal(Number(figure)) : String(figure))),
});

const hundredths = (amount: number): Money => money(BigInt(amount));
