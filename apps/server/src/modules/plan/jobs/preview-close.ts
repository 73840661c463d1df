import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { isRunWaiting } from "@espalier/core/states/run";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";
import { z } from "zod";

import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { readActivePlan } from "../plan-versions.ts";
import { changesOf, closeFacts } from "../runs/close-facts.ts";
import { readFacts } from "../runs/read-run-facts.ts";
import { AFTER_ALL_RUNS, openAt } from "../runs/run-queries.ts";
import { findUnfinishedRun } from "../runs/run-row.ts";
import { sumParts } from "../runs/sum-parts.ts";
import { countMembersFor, READ_PERCENT } from "./report-progress.ts";

const hundredths = z.int();

/** The preview of a close as stored with the job: members by id, amounts in hundredths. */
export const previewResult = z.object({
  plan_version: z.int(),
  plan_day: z.string(),
  period_from: z.string(),
  period_to: z.string(),
  volume: hundredths,
  subject: hundredths,
  pool: hundredths,
  profits: z.int(),
  sums: z.array(
    z.object({
      type: z.enum(BONUS_KINDS),
      wallet: z.enum(WALLETS),
      parts: z.int(),
      amount: hundredths,
    }),
  ),
  receivers: z.array(z.object({ member_id: z.int(), amount: hundredths })),
  raised: z.array(z.object({ from: z.int(), to: z.int(), members: z.int() })),
});

export type PreviewResult = z.output<typeof previewResult>;

const RECEIVERS = 20;

/**
 * Computes a close at `now` on this plan day without storing anything: the same facts and the same function, on one
 * snapshot. Refused while a run is unfinished, since the next one starts from its result. `report` receives the
 * progress in percent.
 */
export const previewClose = async (
  db: Db,
  { now, planDay }: { readonly now: Date; readonly planDay: string },
  report: (percent: number) => Promise<void>,
): Promise<Outcome<PreviewResult, "plan.run_waits" | "plan.busy">> => {
  await report(0);
  const read = await inSnapshot(db, async (readers) => {
    const [tx] = readers;
    const unfinished = await findUnfinishedRun(tx);
    if (unfinished) return refused(isRunWaiting(unfinished.status) ? "plan.run_waits" : "plan.busy");
    const reported = await countMembersFor(tx, report);
    return done({
      plan: await readActivePlan(tx),
      from: await findPeriodStart(tx, now),
      facts: await readFacts(readers, { before: AFTER_ALL_RUNS, planDay }, openAt(now), reported),
    });
  });
  if (!read.ok) return read;
  const { plan, from, facts } = read.value;
  await report(READ_PERCENT);
  const closed = closeFacts(plan, facts, planDay);
  const { close, names } = closed;

  const earned = new Float64Array(facts.network.size);
  let profits = 0;
  for (const { member, amount } of close.profits) {
    earned[member] = (earned[member] ?? 0) + amount;
    profits += 1;
  }
  return done({
    plan_version: plan.version,
    plan_day: planDay,
    period_from: from.toISOString(),
    period_to: now.toISOString(),
    volume: close.volume,
    subject: close.subject,
    pool: close.pool,
    profits,
    sums: [...sumParts(close.profits)],
    receivers: largest(earned, RECEIVERS).map((member) => ({
      member_id: names.memberOf(member),
      amount: earned[member] ?? 0,
    })),
    raised: countRaised(changesOf(closed, facts.network)),
  });
};

/** The indexes of the largest sums that are not zero, the largest first. */
const largest = (sums: Float64Array, most: number): readonly number[] => {
  let found: number[] = [];
  const sumOf = (index: number): number => sums[index] ?? 0;
  for (const [index, sum] of sums.entries()) {
    if (sum === 0 || (found.length === most && sum <= sumOf(found.at(-1) ?? 0))) continue;
    found = [...found, index].toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, most);
  }
  return found;
};

const countRaised = (
  changes: Iterable<{ readonly rankBefore: number; readonly rankAfter: number }>,
): PreviewResult["raised"] => {
  const counts = new Map<string, { from: number; to: number; members: number }>();
  for (const { rankBefore: from, rankAfter: to } of changes) {
    if (from === to) continue;
    const count = counts.get(`${from} ${to}`) ?? { from, to, members: 0 };
    count.members += 1;
    counts.set(`${from} ${to}`, count);
  }
  return [...counts.values()].toSorted((a, b) => a.from - b.from || a.to - b.to);
};

/** The start of the period, by the same rule as in `openRun`. */
const findPeriodStart = async (tx: Tx, now: Date): Promise<Date> => {
  const { rows } = await sql<{ start: Date }>`
    select least(${now}::timestamptz, coalesce(
      (select max(period_to) from plan_run where status = 'posted'),
      (select min(at) from volume_event where run_id is null and member_id is not null),
      ${now})) as start`.execute(tx);
  return rows[0]?.start ?? now;
};
