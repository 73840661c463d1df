import { least, type Money, money, ZERO } from "@espalier/core/money/money";
import { isActive } from "@espalier/core/plan/is-active";
import type { RankRule } from "@espalier/core/plan/plan";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import { readInvitedCounts } from "../../network/read-invited-counts.ts";
import { readActivePlan } from "../plan-versions.ts";
import { broughtByRank, showPlan } from "./show-plan.ts";

/** The requirements of the next rank that a member still lacks. Volumes in hundredths. */
export type RankProgress = {
  readonly rank: number;
  /** Null at the highest rank. */
  readonly next: {
    readonly rank: number;
    readonly weaker: Money;
    readonly directs: number;
    readonly customersPv: Money;
  } | null;
  readonly weaker: Money;
  /** Active personally invited members. */
  readonly directs: number;
  readonly ownPv: Money;
  /** What orders of the member's customers brought. */
  readonly customersPv: Money;
  readonly activationPv: Money;
  readonly activationCustomersPv: Money;
  readonly isActive: boolean;
  /** What the next rank pays otherwise than the present one. */
  readonly brings: ReturnType<typeof broughtByRank>;
};

/** The present facts of step 3 of the plan. */
export const readRankProgress = async (db: Db, memberId: number): Promise<RankProgress> => {
  const [plan, [facts], { active: directs }] = await Promise.all([
    readActivePlan(db),
    findRankFacts(db, { memberId }),
    readInvitedCounts(db, memberId),
  ]);
  if (!facts) throw new Error(`member ${memberId} has no legs`);
  const { rank, ownPv, customersPv, left, right } = facts;
  const rule = plan.ranks.find((each) => each.rank === rank + 1);
  return {
    rank,
    next: rule ? nextOf(rule) : null,
    weaker: least(left, right),
    directs,
    ownPv,
    customersPv,
    activationPv: hundredths(plan.activationPv),
    activationCustomersPv: hundredths(plan.activationCustomersPv),
    isActive: isActive(plan, { ownPv: Number(ownPv), customersPv: Number(customersPv) }),
    brings: broughtByRank(showPlan(plan), rank + 1),
  };
};

const nextOf = ({ rank, weaker, directs, customersPv }: RankRule) => ({
  rank,
  weaker: hundredths(weaker),
  directs,
  customersPv: hundredths(customersPv),
});

/** What the next rank asks for and brings, beside what is there. */
export const showNextRank = ({ next, weaker, directs, customersPv, brings }: RankProgress) => ({
  next: next?.rank ?? 0,
  weaker,
  weaker_needed: next?.weaker ?? ZERO,
  directs,
  directs_needed: next?.directs ?? 0,
  customers_pv: customersPv,
  customers_pv_needed: next?.customersPv ?? ZERO,
  brings,
});

/** What activity asks for, beside what is there. */
export const showActivity = ({
  isActive: active,
  ownPv,
  activationPv,
  customersPv,
  activationCustomersPv,
}: RankProgress) => ({
  active,
  own_pv: ownPv,
  active_pv: activationPv,
  customers_pv: customersPv,
  active_customers_pv: activationCustomersPv,
});

const hundredths = (amount: number): Money => money(BigInt(amount));

type RankFacts = {
  readonly rank: number;
  readonly ownPv: Money;
  readonly customersPv: Money;
  readonly left: Money;
  readonly right: Money;
};

const findRankFacts = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<RankFacts>`
    select m.rank, l.own_pv as "ownPv", l.customers_pv as "customersPv", l.left_total as left, l.right_total as right
    from leg l join member m on m.id = l.member_id
    where l.member_id = ${param("memberId")}`,
);
