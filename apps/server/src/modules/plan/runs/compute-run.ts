import { money } from "@espalier/core/money/money";
import type { RunNames } from "@espalier/core/plan/components/component";
import type { Profit } from "@espalier/core/plan/components/components";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readPlanVersion } from "../plan-versions.ts";
import { addProgress, changeRunState, noteMembersRead } from "../store/runs.ts";
import { changesOf, type ClosedFacts, closeFacts } from "./close-facts.ts";
import {
  insertPartSums,
  deleteComputation,
  insertMemberChanges,
  insertProfits,
  type MemberChange,
} from "../store/computations.ts";
import { holdRun } from "./hold-run.ts";
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
  const { plan, facts } = await steps.readSnapshot(async (readers) => ({
    plan: await readPlanVersion(readers[0], run.plan_version),
    // The lease is prolonged in between; its loss is noticed at the next step that writes.
    facts: await readRunFacts(readers, run, async (members) => {
      await steps.write(async (progress) => done(await noteMembersRead(progress, run.id, members)));
    }),
  }));
  // This computation blocks the process, so the lease is held by its row, which this transaction has locked.
  let closed: ClosedFacts | undefined;
  const computed = await steps.write(async (tx) => {
    await takeTime(tx);
    return done((closed ??= closeFacts(plan, facts, run.plan_day)));
  });
  if (!computed.ok) return computed;
  const { close, names } = computed.value;

  const profits = (): Iterable<NumberedProfit> => numberProfits(close.profits, names);
  const writtenProfits = await writeByMember(steps, profits, PROFITS_PER_JOURNAL, async (tx, some) => {
    await insertProfits(
      tx,
      run,
      some.map(({ line, profit }) => profitRow(run, line, profit, names)),
    );
    await addProgress(tx, run.id, "profits", some.length);
  });
  if (!writtenProfits.ok) return writtenProfits;
  const changes = (): Iterable<MemberChange> => changesOf(computed.value, facts.network);
  const writtenChanges = await writeByMember(steps, changes, CHANGES_PER_JOURNAL, async (tx, some) => {
    await insertMemberChanges(tx, run.id, some);
  });
  if (!writtenChanges.ok) return writtenChanges;
  return await steps.write(async (tx) => {
    await takeTime(tx);
    const parts = sumParts(close.profits);
    await insertPartSums(tx, run.id, parts);
    const held = await holdRun(tx, run.id, parts);
    const sums = { volume: asMoney(close.volume), subject: asMoney(close.subject), pool: asMoney(close.pool) };
    const changed = await changeRunState(tx, run.id, "computed", { ...sums, ...held, computed_at: now });
    return changed.ok ? done(await mustReadRun(tx, run.id)) : changed;
  });
};

type NumberedProfit = { readonly line: number; readonly profit: Profit; readonly memberId: number };

function* numberProfits(profits: Iterable<Profit>, names: RunNames): Generator<NumberedProfit> {
  let line = 0;
  for (const profit of profits) {
    line += 1;
    yield { line, profit, memberId: names.memberOf(profit.member) };
  }
}

/**
 * Writes rows in lanes, those of a member by one lane in their order; as many at once as take as long as a step's journals. Each lane goes
 * through all rows, which are never in memory together.
 */
const writeByMember = async <Row extends { readonly memberId: number }>(
  steps: RunSteps,
  rowsOf: () => Iterable<Row>,
  rowsPerJournal: number,
  insert: (tx: Tx, some: readonly Row[]) => Promise<void>,
): Promise<Outcome<null, RunRefusal>> =>
  await steps.writeInLanes(async (lane, write) => {
    const atOnce = steps.journals * rowsPerJournal;
    let some: Row[] = [];
    for (const row of rowsOf()) {
      if (row.memberId % lane.of === lane.number) some.push(row);
      if (some.length < atOnce) continue;
      const full = some;
      some = [];
      const written = await write(async (tx) => done(await insert(tx, full)));
      if (!written.ok) return written;
    }
    const last = some;
    if (last.length === 0) return done(null);
    const written = await write(async (tx) => done(await insert(tx, last)));
    return written.ok ? done(null) : written;
  });

const asMoney = (hundredths: number) => money(BigInt(hundredths));
