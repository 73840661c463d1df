import { least, type Money, money } from "@espalier/core/money/money";
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
  readonly next: { readonly rank: number; readonly weaker: Money; readonly directs: number } | null;
  readonly weaker: Money;
  /** Active personally invited members. */
  readonly directs: number;
  readonly ownPv: Money;
  readonly activationPv: Money;
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
  const { rank, ownPv, left, right } = facts;
  const rule = plan.ranks.find((each) => each.rank === rank + 1);
  return {
    rank,
    next: rule ? { rank: rule.rank, weaker: hundredths(rule.weaker), directs: rule.directs } : null,
    weaker: least(left, right),
    directs,
    ownPv,
    activationPv: hundredths(plan.activationPv),
    isActive: ownPv >= hundredths(plan.activationPv),
    brings: broughtByRank(showPlan(plan), rank + 1),
  };
};

const hundredths = (amount: number): Money => money(BigInt(amount));

type RankFacts = {
  readonly rank: number;
  readonly ownPv: Money;
  readonly left: Money;
  readonly right: Money;
};

const findRankFacts = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<RankFacts>`
    select m.rank, l.own_pv as "ownPv", l.left_total as left, l.right_total as right
    from leg l join member m on m.id = l.member_id
    where l.member_id = ${param("memberId")}`,
);
