import { addDays } from "@espalier/core/vocabulary/days";
import { isRunUnfinished, isRunWaiting } from "@espalier/core/states/run";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import { computeRun } from "./compute-run.ts";
import { openRun } from "./open-run.ts";
import { postRun, type RunTime } from "./post-run.ts";
import { findLatestRun, findUnfinishedRun, readRun, type Run } from "./run-row.ts";
import type { RunRefusal, RunSteps } from "./run-steps.ts";
import { beginVoid, finishVoid } from "./void-run.ts";

type RunOutcome = Promise<Outcome<Run, RunRefusal>>;

/** Runs in the transaction that opens a run; its refusal keeps the run from being opened. */
type NoteOpened = (tx: Tx, run: Run) => Promise<Outcome<null, RunRefusal>>;

/**
 * Closes the period at `now` on the clock's plan day. An interrupted run is finished first; refused while one waits to
 * be accepted. Returns the run: computed when it has to be accepted, else posted.
 */
export const closeNow = async (
  steps: RunSteps,
  clock: ZonedClock,
  now: Date,
  note: NoteOpened = async () => await Promise.resolve(done(null)),
): RunOutcome => {
  const instant = instantOf(clock, now);
  const ready = await finishUnfinished(steps, instant);
  if (!ready.ok) return ready;
  const opened = await steps.write(async (tx) => {
    const run = await openRun(tx, { periodTo: now, planDay: instant.today }, now);
    const noted = run.ok ? await note(tx, run.value) : run;
    return noted.ok ? run : noted;
  });
  return opened.ok ? await finishRun(steps, opened.value, instant) : opened;
};

/** Continues an interrupted run; one that waits to be accepted keeps waiting while it has to be. */
export const resumeRun = async (steps: RunSteps, clock: ZonedClock, run: Run, now: Date): RunOutcome =>
  isRunUnfinished(run.status) ? await finishRun(steps, run, instantOf(clock, now)) : done(run);

/**
 * Closes the scheduled periods: one for each plan day that has ended since the last run, in order, up to the end of the
 * day. A new company begins with the previous day. A day whose run was voided is not closed again automatically.
 */
export const closeDue = async (
  steps: RunSteps,
  clock: ZonedClock,
  now: Date,
): Promise<Outcome<readonly Run[], RunRefusal>> => {
  const instant = instantOf(clock, now);
  const { today } = instant;
  const ready = await finishUnfinished(steps, instant);
  if (!ready.ok) return ready;
  const closed: Run[] = [];
  for (;;) {
    const opened = await steps.write(async (tx) => {
      const latest = await findLatestRun(tx, "any");
      const planDay = latest ? clock.read(latest.period_to).day : addDays(today, -1);
      if (planDay >= today) return done(undefined);
      return await openRun(tx, { periodTo: clock.endOf(planDay), planDay }, now);
    });
    if (!opened.ok) return opened;
    if (!opened.value) return done(closed);
    const finished = await finishRun(steps, opened.value, instant);
    if (!finished.ok) return finished;
    closed.push(finished.value);
    if (finished.value.status !== "posted") return done(closed);
  }
};

/** Pays a computed run that waits to be accepted. */
export const acceptRun = async (steps: RunSteps, clock: ZonedClock, runId: number, now: Date): RunOutcome => {
  const found = await steps.write(async (tx) => {
    const run = await readRun(tx, runId);
    return run && isRunWaiting(run.status) ? done(run) : refused("plan.run_not_waiting");
  });
  return found.ok ? await postRun(steps, found.value, instantOf(clock, now)) : found;
};

/** Voids the latest valid run, paid or waiting to be accepted. An interrupted run is finished first. */
export const voidRun = async (
  steps: RunSteps,
  clock: ZonedClock,
  runId: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): RunOutcome => {
  const ready = await finishUnfinished(steps, instantOf(clock, now));
  if (!ready.ok && ready.failure.key !== "plan.run_waits") return ready;
  const begun = await steps.write(async (tx) => await beginVoid(tx, runId, reason));
  return begun.ok ? await finishVoid(steps, begun.value, now) : begun;
};

/** Continues an unfinished run; refused when it then waits to be accepted. */
const finishUnfinished = async (steps: RunSteps, instant: RunTime): Promise<Outcome<null, RunRefusal>> => {
  const found = await steps.write(async (tx) => done(await findUnfinishedRun(tx)));
  if (!found.ok) return found;
  if (!found.value) return done(null);
  const finished = await finishRun(steps, found.value, instant);
  if (!finished.ok) return finished;
  return isRunWaiting(finished.value.status) ? refused("plan.run_waits") : done(null);
};

const finishRun = async (steps: RunSteps, run: Run, instant: RunTime): RunOutcome => {
  if (run.status === "voiding") return await finishVoid(steps, run, instant.now);
  if (run.status === "posting") return await postRun(steps, run, instant);
  const computed = run.status === "opened" ? await computeRun(steps, run, instant.now) : done(run);
  if (!computed.ok || !isRunWaiting(computed.value.status)) return computed;
  const settings = await steps.write(async (tx) => done(await readSettings(tx)));
  if (!settings.ok) return settings;
  return settings.value["plan.acceptRuns"] || computed.value.held_for !== null
    ? computed
    : await postRun(steps, computed.value, instant);
};

const instantOf = (clock: ZonedClock, now: Date): RunTime => ({ now, today: clock.read(now).day });
