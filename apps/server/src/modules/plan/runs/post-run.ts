import { isRunWaiting } from "@espalier/core/states/run";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { pauseLease } from "../../../platform/db/lease.ts";
import { setRanks } from "../../members/store/members.ts";
import { ROLL_UP_LEASE } from "../../network/roll-up.ts";
import { useVolume } from "../../network/store/legs.ts";
import { storeAchievements } from "../store/incentive-windows.ts";
import { startIncentives } from "../store/start-incentives.ts";
import { changeRunState } from "../store/runs.ts";
import { moveProfits } from "./move-profits.ts";
import { matchedVolumeOf, ranksOf } from "./run-changes.ts";
import { mustReadRun, takeTime, type Run } from "./run-row.ts";
import type { RunRefusal, RunSteps } from "./run-steps.ts";
import { notifyPosted } from "./notify-run.ts";

/** The present time and its plan day. */
export type RunTime = { readonly now: Date; readonly today: string };

/** Pays a computed run's profits, step by step, and then notifies members and updates legs, ranks and incentives in one step. */
export const postRun = async (
  steps: RunSteps,
  run: Run,
  { now, today }: RunTime,
): Promise<Outcome<Run, RunRefusal>> => {
  const event = isRunWaiting(run.status) ? "accepted" : "continued";
  const posting = await steps.write(async (tx) => await changeRunState(tx, run.id, event));
  if (!posting.ok) return posting;
  const paid = await moveProfits(steps, run, "pay", now);
  if (!paid.ok) return paid;
  return await steps.write(async (tx) => {
    await takeTime(tx);
    await notifyPosted(tx, run, now);
    // A roll-up updates the same rows in another order.
    await pauseLease(tx, ROLL_UP_LEASE);
    await useVolume(tx, matchedVolumeOf(run.id, 1));
    await setRanks(tx, ranksOf(run.id, "after"));
    await startIncentives(tx, "everyone", today);
    await storeAchievements(tx, run.id, now);
    const posted = await changeRunState(tx, run.id, "posted", { posted_at: now });
    return posted.ok ? done(await mustReadRun(tx, run.id)) : posted;
  });
};
