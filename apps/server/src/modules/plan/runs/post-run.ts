import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { pauseLease } from "../../../platform/db/lease.ts";
import { ROLL_UP_LEASE } from "../../network/roll-up.ts";
import { storeAchievements } from "../incentives/store-achievements.ts";
import { startIncentives } from "../incentives/start-incentives.ts";
import { moveProfits } from "./pay-profits.ts";
import { mustReadRun, takeTime, type Run } from "./run-row.ts";
import type { RunRefusal, RunSteps } from "./run-steps.ts";

/** Now, and the plan day that it belongs to. */
export type RunTime = { readonly now: Date; readonly today: string };

/** Pays a computed run's profits, step by step, and then moves legs, ranks and incentives on in one. */
export const postRun = async (
  steps: RunSteps,
  run: Run,
  { now, today }: RunTime,
): Promise<Outcome<Run, RunRefusal>> => {
  for (let more = true; more;) {
    const paid = await steps.write(async (tx) => {
      await tx.updateTable("plan_run").set({ status: "posting" }).where("id", "=", run.id).execute();
      return await moveProfits(tx, run.id, "pay", { most: steps.journals, now });
    });
    if (!paid.ok) return paid;
    ({ more } = paid.value);
  }
  return await steps.write(async (tx) => {
    await takeTime(tx);
    // A roll-up changes the same rows in another order.
    await pauseLease(tx, ROLL_UP_LEASE);
    await useVolume(tx, run.id);
    await startIncentives(tx, "everyone", today);
    await storeAchievements(tx, run.id, now);
    await tx.updateTable("plan_run").set({ status: "posted", posted_at: now }).where("id", "=", run.id).execute();
    return done(await mustReadRun(tx, run.id));
  });
};

const useVolume = async (tx: Tx, runId: number): Promise<void> => {
  await sql`
    update leg set left_used = left_used + c.matched, right_used = right_used + c.matched
    from plan_run_member c
    where c.run_id = ${runId} and c.matched <> 0 and leg.member_id = c.member_id`.execute(tx);
  await sql`
    update member set rank = c.rank_after
    from plan_run_member c
    where c.run_id = ${runId} and c.rank_after <> c.rank_before and member.id = c.member_id`.execute(tx);
};
