import { money } from "@espalier/core/money/money";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { readPlanVersion } from "../plan-versions.ts";
import { changeRunState, noteProgress } from "../store/runs.ts";
import { closeFacts } from "./close-facts.ts";
import { insertPartSums, deleteComputation, insertMemberChanges, insertProfits } from "../store/computations.ts";
import { profitRow } from "./profit-row.ts";
import { readRunFacts } from "./read-run-facts.ts";
import { mustReadRun, takeTime, type Run } from "./run-row.ts";
import type { RunRefusal, RunSteps } from "./run-steps.ts";
import { sumParts } from "./sum-parts.ts";

/** The number of profits, or of changes of members, that take as long to write as one journal takes to post. */
const PROFITS_PER_JOURNAL = 10;
const CHANGES_PER_JOURNAL = 40;

/**
 * Computes an opened run from one snapshot and writes its profits, step by step. An interrupted computation is deleted
 * and started again, with the same result. Nothing is paid yet.
 */
export const computeRun = async (steps: RunSteps, run: Run, now: Date): Promise<Outcome<Run, RunRefusal>> => {
  const cleared = await steps.write(async (tx) => done(await deleteComputation(tx, run.id)));
  if (!cleared.ok) return cleared;
  const { plan, facts } = await steps.readSnapshot(async (tx) => ({
    plan: await readPlanVersion(tx, run.plan_version),
    // The lease is prolonged in between; its loss is noticed at the next step that writes.
    facts: await readRunFacts(tx, run, async (members) => {
      await steps.write(async (progress) => done(await noteProgress(progress, run.id, { members })));
    }),
  }));
  // This computation blocks the process, so the lease is held by its row, which this transaction has locked.
  let closed: ReturnType<typeof closeFacts> | undefined;
  const computed = await steps.write(async (tx) => {
    await takeTime(tx);
    return done((closed ??= closeFacts(plan, facts, run.plan_day)));
  });
  if (!computed.ok) return computed;
  const { close, changes, names } = computed.value;

  const profitsAtOnce = steps.journals * PROFITS_PER_JOURNAL;
  for (let from = 0; from < close.profits.length; from += profitsAtOnce) {
    const profits = close.profits.slice(from, from + profitsAtOnce);
    const written = await steps.write(async (tx) => {
      await insertProfits(
        tx,
        run,
        profits.map((profit, index) => profitRow(run, from + index + 1, profit, names)),
      );
      return done(await noteProgress(tx, run.id, { profits: from + profits.length }));
    });
    if (!written.ok) return written;
  }
  const changesAtOnce = steps.journals * CHANGES_PER_JOURNAL;
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const some = changes.slice(from, from + changesAtOnce);
    const written = await steps.write(async (tx) => done(await insertMemberChanges(tx, run.id, some)));
    if (!written.ok) return written;
  }
  return await steps.write(async (tx) => {
    await insertPartSums(tx, run.id, sumParts(close.profits));
    const sums = { volume: asMoney(close.volume), subject: asMoney(close.subject), pool: asMoney(close.pool) };
    const changed = await changeRunState(tx, run.id, "computed", { ...sums, computed_at: now });
    return changed.ok ? done(await mustReadRun(tx, run.id)) : changed;
  });
};

const asMoney = (hundredths: number) => money(BigInt(hundredths));
