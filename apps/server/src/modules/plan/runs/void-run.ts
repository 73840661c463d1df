import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { pauseLease } from "../../../platform/db/lease.ts";
import { setRanks } from "../../members/store/members.ts";
import { ROLL_UP_LEASE } from "../../network/roll-up.ts";
import { useVolume } from "../../network/store/legs.ts";
import { releaseVolumeOfRun } from "../../network/store/volume.ts";
import { deleteAchievements } from "../store/incentive-windows.ts";
import { releaseRetailOfRun } from "../store/retail-sales.ts";
import { changeRunState } from "../store/runs.ts";
import { moveProfits } from "./move-profits.ts";
import { matchedVolumeOf, ranksOf } from "./run-changes.ts";
import { findLatestRun, mustReadRun, takeTime, type Run } from "./run-row.ts";
import type { RunRefusal, RunSteps } from "./run-steps.ts";
import { notifyVoided } from "./notify-run.ts";

/**
 * Begins to void a run that is posted, or computed and not accepted. Refused unless it is the latest valid run: a later
 * one was computed from its result.
 */
export const beginVoid = async (tx: Tx, runId: number, reason: string): Promise<Outcome<Run, RunRefusal>> => {
  const latest = await findLatestRun(tx, "standing");
  if (latest?.id !== runId) return refused("plan.run_not_latest");
  const recalled = await changeRunState(tx, runId, "recalled", { profits_done: 0, void_reason: reason });
  return recalled.ok ? done(await mustReadRun(tx, runId)) : recalled;
};

/**
 * Takes back the profits of a run, step by step, and then notifies members and restores legs, ranks and achievements in one step. The next
 * run settles its volume.
 */
export const finishVoid = async (steps: RunSteps, run: Run, now: Date): Promise<Outcome<Run, RunRefusal>> => {
  if (run.posted_at !== null) {
    const taken = await moveProfits(steps, run, "take back", now);
    if (!taken.ok) return taken;
  }
  return await steps.write(async (tx) => {
    await takeTime(tx);
    if (run.posted_at !== null) await notifyVoided(tx, run, now);
    // A roll-up updates the same rows in another order.
    await pauseLease(tx, ROLL_UP_LEASE);
    if (run.posted_at !== null) {
      await useVolume(tx, matchedVolumeOf(run.id, -1));
      await setRanks(tx, ranksOf(run.id, "before"));
    }
    await deleteAchievements(tx, run.id);
    await releaseVolumeOfRun(tx, run.id);
    await releaseRetailOfRun(tx, run.id);
    const voided = await changeRunState(tx, run.id, "voided", { voided_at: now });
    return voided.ok ? done(await mustReadRun(tx, run.id)) : voided;
  });
};
