import { type Money, money } from "@espalier/core/money/money";
import { isActive } from "@espalier/core/plan/is-active";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { readInvitedCounts } from "../../network/read-invited-counts.ts";
import { estimatePair, readProspectUnder } from "../estimate-profits.ts";
import { readActivePlan } from "../plan-versions.ts";
import { showPlan } from "./show-plan.ts";

/**
 * What each rank of the active plan asks for and brings, and where the member stands. `today` is the plan day, `closesAt` its
 * end.
 */
export const showEarning = async (db: Db, memberId: number, { today, closesAt }: { today: string; closesAt: Date }) => {
  const plan = await readActivePlan(db);
  const [prospect, invited] = await Promise.all([
    readProspectUnder(db, memberId, plan, today),
    readInvitedCounts(db, memberId),
  ]);
  const pair = estimatePair(plan, prospect);
  return {
    ...showPlan(plan),
    vip: prospect.rank,
    active: isActive(plan, prospect),
    own_pv: hundredths(prospect.ownPv),
    customers_pv: hundredths(prospect.customersPv),
    left_side_amount: hundredths(prospect.leftTotal),
    right_side_amount: hundredths(prospect.rightTotal),
    left_side_balance: hundredths(prospect.leftTotal - prospect.leftUsed),
    right_side_balance: hundredths(prospect.rightTotal - prospect.rightUsed),
    directs: invited.active,
    left_active: invited.left_active,
    right_active: invited.right_active,
    matched: hundredths(pair?.matched ?? 0),
    pair: hundredths(pair?.raw ?? 0),
    cap: hundredths(plan.components.pair.dayCap[prospect.rank] ?? 0),
    cap_taken: hundredths(prospect.capTaken),
    closes_at: closesAt,
  };
};

const hundredths = (amount: number): Money => money(BigInt(amount));
