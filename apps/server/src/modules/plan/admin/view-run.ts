import { canVoidRun, isRunWaiting } from "@espalier/core/states/run";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import type { Language } from "@espalier/core/text/language";

import { readPartSums } from "../runs/run-totals.ts";
import { findLatestRun, readRun, type Run } from "../runs/run-row.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readRunHolds } from "./run-holds.ts";
import { describeJob } from "./describe-job.ts";
import { asMoney, factorOf, paidOf, payoutRatio } from "./figures.ts";
import { listJobsOfRun } from "./job-queries.ts";
import { countMembers, countRaised, findWaiting } from "./run-queries.ts";

const WAITING = ["run_post", "run_void"] as const;

/** One run with its figures, its progress and the permitted actions. */
export const viewRun = async (db: Db, id: number, language: Language) => {
  const run = await readRun(db, id);
  if (!run) return refused("plan.run_unknown");
  const [sums, holds, raised, jobs, latest, waiting, members_total] = await Promise.all([
    readPartSums(db, [id]),
    readRunHolds(db, id),
    countRaised(db, id),
    listJobsOfRun(db, id),
    findLatestRun(db, "standing"),
    findWaiting(db, WAITING, String(id)),
    run.status === "opened" ? countMembers(db) : run.members,
  ]);
  const parts = sums.map(({ type, wallet, parts: count, amount }) => ({
    type,
    wallet,
    parts: count,
    amount: asMoney(amount),
  }));
  const paid = paidOf(parts);
  return done({
    ...describeRun(run),
    ...paid,
    payout_ratio: payoutRatio(paid.paid, run.volume),
    members_total,
    can_post: isRunWaiting(run.status),
    can_void: latest?.id === id && canVoidRun(run.status),
    waiting: WAITING.find((kind) => kind === waiting?.kind) ?? null,
    sums: parts,
    holds,
    raised,
    jobs: jobs.map((job) => describeJob(job, language)),
  });
};

const describeRun = (run: Run) => ({
  id: run.id,
  status: run.status,
  plan_day: run.plan_day,
  period_from: run.period_from,
  period_to: run.period_to,
  plan_version: run.plan_version,
  volume: run.volume,
  profits: run.profits,
  subject: run.subject,
  pool: run.pool,
  factor: factorOf(run.subject, run.pool),
  members: run.members,
  profits_done: run.profits_done,
  opened_at: run.opened_at,
  computed_at: run.computed_at,
  posted_at: run.posted_at,
  voided_at: run.voided_at,
  void_reason: run.void_reason,
  sales: run.sales,
  held_for: run.held_for,
});
