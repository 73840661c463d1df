import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { parseMoney } from "@espalier/core/money/money";
import { listValues, readComponents } from "@espalier/core/plan/components/components";
import { decimal } from "@espalier/core/plan/components/decimal";
import { valueAt } from "@espalier/core/plan/components/nest";
import { mapSingles, type Parameter, type ParameterValue } from "@espalier/core/plan/components/parameter";
import { writeComponents } from "@espalier/core/plan/components/written-components";
import type { Plan } from "@espalier/core/plan/plan";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

/** The plan of a document that the contract has checked. */
export const planOf = (document: PlanDocument): Omit<Plan, "version"> => ({
  activationPv: hundredths(document.activation_pv),
  activationCustomersPv: hundredths(document.activation_customers_pv),
  ranks: document.ranks.map(({ rank, weaker, directs, customers_pv: customersPv }) => ({
    rank,
    weaker: hundredths(weaker),
    directs,
    customersPv: hundredths(customersPv),
  })),
  components: readComponents((parameter) => inUnits(parameter, valueAt(document, parameter.place))),
  payoutCap: document.payout_cap,
  allotment: document.allotment,
});

const inUnits = ({ unit }: Parameter, value: unknown): unknown =>
  unit === "amount" ? mapSingles(value, (each) => hundredths(String(each))) : value;

/** The document of a plan, for operators. */
export const documentOf = (plan: Plan): PlanDocument => {
  const values = new Map<string, ParameterValue>(
    listValues(plan.components).map(({ parameter, value }) => [parameter.place, value]),
  );
  return {
    ...writeComponents(({ unit, place }) => {
      const value = values.get(place);
      return unit === "amount" ? mapSingles(value, (each) => decimal(Number(each))) : value;
    }),
    activation_pv: decimal(plan.activationPv),
    activation_customers_pv: decimal(plan.activationCustomersPv),
    ranks: plan.ranks.map(({ rank, weaker, directs, customersPv }) => ({
      rank,
      weaker: decimal(weaker),
      directs,
      customers_pv: decimal(customersPv),
    })),
    payout_cap: plan.payoutCap,
    allotment: recordOf(BONUS_KINDS, (kind) => sharesOf(plan, kind)),
  };
};

const sharesOf = (plan: Plan, kind: BonusKind): { wallet: PlanWallet; rate: number }[] =>
  plan.allotment[kind].map(({ wallet, rate }) => ({ wallet, rate }));

const hundredths = (text: string): number => {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`"${text}" went through the check of plans and is no amount`);
  return Number(amount);
};
