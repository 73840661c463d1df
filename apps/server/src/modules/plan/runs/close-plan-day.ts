import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { closeDue } from "./close-plan.ts";
import { stepsOnTheirOwn } from "./run-steps.ts";
import type { PlanDeps } from "../deps.ts";

/**
 * Finishes an interrupted run and closes the plan days that have ended. Does nothing while another process does it,
 * while a run waits to be accepted, and while a clock has jumped.
 */
export const closePlanDay = async ({
  db,
  timeZone,
  random,
  log,
  trustedTime,
  lanes,
}: Pick<PlanDeps, "db" | "timeZone" | "random" | "log" | "trustedTime" | "lanes">): Promise<void> => {
  const now = await trustedTime();
  if (!now) return;
  const steps = stepsOnTheirOwn(db, random(16).toString("hex"), { lanes });
  try {
    const closed = await closeDue(steps, zonedClock(timeZone), now);
    for (const { id, plan_day, status, profits, volume, held_for } of closed.ok ? closed.value : []) {
      const line = { run: id, planDay: plan_day, status, profits, volume: String(volume) };
      if (held_for === null) log.info(line, "plan day closed");
      else log.info({ ...line, heldFor: held_for }, "plan day computed; the run waits to be accepted");
    }
  } finally {
    await steps.release();
  }
};
