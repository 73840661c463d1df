import { type Money, money } from "@espalier/core/money/money";
import { LEFT, RIGHT } from "@espalier/core/network/compact-network";
import { type InvitedOrder, priceInvite } from "@espalier/core/plan/components/invite/price-invite";
import { payPairs, type RawPair } from "@espalier/core/plan/components/pair/pay-pairs";
import { isActive } from "@espalier/core/plan/is-active";
import type { Part, Share } from "@espalier/core/plan/part";
import type { Plan } from "@espalier/core/plan/plan";
import { emptyState, type PlanNetwork } from "@espalier/core/plan/plan-state";
import { rankOf } from "@espalier/core/plan/raise-ranks";
import { addParts, splitProfit, withoutZeros } from "@espalier/core/plan/split-profit";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

import type { Db } from "../../platform/db/in-transaction.ts";
import { listOpenInvites, readProspect, type Prospect } from "./estimate-queries.ts";
import { readActivePlan } from "./plan-versions.ts";

type Estimate = {
  readonly invite: Money;
  readonly pair: Money;
  /** Both, by wallet; parts of zero are left out. */
  readonly parts: readonly { readonly wallet_type: PlanWallet; readonly amount: Money }[];
};

/**
 * Estimates the profits of a member if the period closed now: invitations (step 4) and the pair (step 5, before the
 * payout cap, which depends on all members). Hundredths; invitations are negative when refunds exceed purchases.
 * `today` is the plan day.
 */
export const estimateProfits = async (db: Db, memberId: number, today: string): Promise<Estimate> => {
  const plan = await readActivePlan(db);
  const [invites, prospect] = await Promise.all([
    listOpenInvites(db, { memberId }),
    readProspectUnder(db, memberId, plan, today),
  ]);
  const invite = estimateInvites(plan, prospect, invites);
  const pair = estimatePair(plan, prospect)?.raw ?? 0;
  const parts = addParts(split(plan.allotment.invite, invite), split(plan.allotment.pair, pair));
  return {
    invite: hundredths(invite),
    pair: hundredths(pair),
    parts: withoutZeros(parts).map(({ wallet, amount }) => ({ wallet_type: wallet, amount: hundredths(amount) })),
  };
};

/** The facts that determine a member's next pair under a plan. `today` is the plan day. */
export const readProspectUnder = async (db: Db, memberId: number, plan: Plan, today: string): Promise<Prospect> =>
  await readProspect(db, memberId, {
    today,
    activationPv: plan.activationPv,
    activationCustomersPv: plan.activationCustomersPv,
    most: mostDirects(plan),
  });

/** As the plan splits each kind of profit over the wallets. */
const split = (shares: readonly Share[], amount: number): readonly Part[] =>
  splitProfit(shares, Math.abs(amount)).map((part) => ({ ...part, amount: Math.sign(amount) * part.amount }));

const hundredths = (amount: number): Money => money(BigInt(amount));

/** More active invited members than a rank requires change nothing. */
const mostDirects = ({ ranks }: Plan): number => Math.max(1, ...ranks.map(({ directs }) => directs));

/** Applies the close's own rule to the orders of personally invited members with volume that no run has settled. */
const estimateInvites = (plan: Plan, prospect: Prospect, orders: readonly InvitedOrder[]): number => {
  const { rate } = plan.components.invite;
  return orders.reduce((sum, order) => sum + priceInvite(order, rate, isActive(plan, prospect)), 0);
};

/**
 * The member's pair if the period closed now, before the payout cap: applies the close's own rule to a network of the member and
 * one invited member in each leg that has an active one.
 */
export const estimatePair = (plan: Plan, prospect: Prospect): RawPair | undefined => {
  const { customersPv, leftTotal, rightTotal, leftUsed, rightUsed, leftDirects, rightDirects } = prospect;
  if (!isActive(plan, prospect)) return undefined;
  const state = emptyState(TRIO.size);
  [state.totals.left[ME], state.totals.right[ME]] = [leftTotal, rightTotal];
  [state.used.left[ME], state.used.right[ME]] = [leftUsed, rightUsed];
  const directs = leftDirects + rightDirects;
  const reached = rankOf(plan, { weaker: Math.min(leftTotal, rightTotal), directs, customersPv });
  state.rank[ME] = Math.max(prospect.rank, reached);
  state.capTaken[ME] = prospect.capTaken;
  const active = Uint8Array.of(1, leftDirects > 0 ? 1 : 0, rightDirects > 0 ? 1 : 0);
  return [...payPairs(plan.components.pair, { network: TRIO, state, active })].find(({ member }) => member === ME);
};

const ME = 0;
const TRIO: PlanNetwork = {
  size: 3,
  parent: Int32Array.of(-1, ME, ME),
  side: Uint8Array.of(0, LEFT, RIGHT),
  sponsor: Int32Array.of(-1, ME, ME),
  sponsorLeg: Uint8Array.of(0, LEFT, RIGHT),
};
