import type { Db } from "../../../platform/db/in-transaction.ts";
import { readItems, readStanding } from "./queries.ts";
import { progressOf } from "./window-progress.ts";

/** How many incentives a member can claim on a plan day. */
export const countClaimable = async (db: Db, memberId: number, today: string): Promise<number> => {
  const [standing, rows] = await Promise.all([readStanding(db, memberId), readItems(db, memberId)]);
  return rows
    .map(({ item, window }) => progressOf(item, window, standing, today))
    .filter(({ isAchieved, isClaimed }) => isAchieved && !isClaimed).length;
};
