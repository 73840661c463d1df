import { done } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../platform/clock/zoned-clock.ts";
import { openPlanDay } from "../modules/plan/store/open-plan-day.ts";
import { startIncentives } from "../modules/plan/store/start-incentives.ts";
import { inTransaction, type Db } from "../platform/db/in-transaction.ts";
import { loadTree } from "../modules/network/member-tree.ts";
import { rollUpBatch } from "../modules/network/roll-up.ts";

/**
 * Rolls up everything that waits, like the worker: the plan day is begun before its first volume, and members who have
 * become active start after it.
 */
export const workAsWorker = async (db: Db, clock: ZonedClock, now: Date): Promise<void> => {
  const { day } = clock.read(now);
  await inTransaction(db, async (tx) => {
    await openPlanDay(tx, day);
    const { changed, more } = await rollUpBatch(tx, await loadTree(tx), { day, most: 10_000 });
    if (more) throw new Error("there is more than one batch");
    await startIncentives(tx, changed, day);
    return done(null);
  });
};
