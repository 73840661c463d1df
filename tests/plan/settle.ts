import { readFacts } from "../../apps/server/src/modules/plan/read-facts.ts";
import { settleFacts } from "../../apps/server/src/modules/plan/settle-facts.ts";
import { formatMoney, money, parseMoney } from "../../packages/core/src/money/money.ts";
import type { NaiveMember, NaivePeriod, NaivePlan } from "./naive-plan.ts";

/** Settles facts as `npm run plan -- settle` does: written as JSON, read, checked and closed. */
export const settle = (plan: NaivePlan, members: readonly NaiveMember[], periods: readonly NaivePeriod[]) => {
  const read = readFacts(writeFacts(plan, members, periods));
  if ("problem" in read) throw new Error(read.problem);
  return settleFacts(read.facts).periods;
};

export type Settled = ReturnType<typeof settle>[number];

/** The facts in the form of the file. */
export const writeFacts = (plan: NaivePlan, members: readonly NaiveMember[], periods: readonly NaivePeriod[]): string =>
  JSON.stringify({
    plan: {
      version: 1,
      activation: { pv: decimal(plan.activation), ...askFor(plan.activationCustomers) },
      invite: { rate_bp: Number(plan.inviteRate) },
      ranks: plan.ranks.map(({ rank, weaker, directs, customers }) => ({
        rank,
        weaker: decimal(weaker),
        directs,
        ...askFor(customers),
      })),
      pair: {
        step: decimal(plan.step),
        rate_bp: plan.pairRate.map(Number),
        day_cap: plan.dayCap.map(decimal),
        require_direct_each_side: plan.requireDirects,
      },
      leader: { rate_bp: plan.leaderRate.map((rates) => rates.map(Number)) },
      payout_cap_bp: Number(plan.payoutCap),
      allotment: Object.fromEntries(
        ["1", "2", "3"].map((type) => [type, plan.shares.map(([wallet, bp]) => [wallet, Number(bp)])]),
      ),
    },
    members,
    periods: periods.map(({ day, events, sold }) => ({
      day,
      events: events.map(({ member, order, pv }) => ({ member, order, pv: decimal(pv) })),
      ...(sold && { retail: sold.map(({ seller, order, pv }) => ({ seller, order, ...NO_PRICE, pv: decimal(pv) })) }),
    })),
  });

/** A retail profit is none of what these tests are about. */
const NO_PRICE = { price: "0.00", member_price: "0.00" };

const askFor = (customers: bigint | undefined) => (customers === undefined ? {} : { customers_pv: decimal(customers) });

const decimal = (hundredths: bigint): string => formatMoney(money(hundredths));

export const hundredths = (text: string): bigint => {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
};
