import type { Language } from "@espalier/core/text/language";

import { previewResult, type PreviewResult } from "../jobs/preview-close.ts";
import { readActivePlan } from "../plan-versions.ts";
import { findUnfinishedRun } from "../runs/run-row.ts";
import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import { describeJob } from "./describe-job.ts";
import { asMoney, factorOf, paidOf, payoutRatio } from "./figures.ts";
import { findLastJob } from "./job-queries.ts";
import { nameMembers } from "./run-queries.ts";

/** The present state of runs: the unfinished one, the last action, the last preview with its result, and the next close. */
export const showRunState = async (db: Db, language: Language, clock: ZonedClock, now: Date) => {
  const { day } = clock.read(now);
  const [plan, settings, unfinished, job, preview] = await Promise.all([
    readActivePlan(db),
    readSettings(db),
    findUnfinishedRun(db),
    findLastJob(db, ["close", "post", "void"]),
    findLastJob(db, ["preview"]),
  ]);
  const result = preview?.result ? previewResult.parse(preview.result) : null;
  return {
    active_version: plan.version,
    accept_runs: settings["plan.acceptRuns"],
    two_operators: settings["approval.runs"],
    unfinished: unfinished ? { id: unfinished.id, status: unfinished.status } : null,
    next_close: { plan_day: day, at: clock.endOf(day) },
    job: job ? describeJob(job, language) : null,
    preview: preview
      ? { ...describeJob(preview, language), result: result && (await describePreview(db, result)) }
      : null,
  };
};

const describePreview = async (db: Db, result: PreviewResult) => {
  const names = await nameMembers(
    db,
    result.receivers.map(({ member_id }) => member_id),
  );
  const sums = result.sums.map(({ amount, ...sum }) => ({ ...sum, amount: asMoney(amount) }));
  const [paid, volume] = [paidOf(sums), asMoney(result.volume)];
  const [subject, pool] = [asMoney(result.subject), asMoney(result.pool)];
  return {
    plan_day: result.plan_day,
    period_from: new Date(result.period_from),
    period_to: new Date(result.period_to),
    plan_version: result.plan_version,
    profits: result.profits,
    volume,
    subject,
    pool,
    sums,
    raised: result.raised,
    ...paid,
    payout_ratio: payoutRatio(paid.paid, volume),
    factor: factorOf(subject, pool),
    receivers: result.receivers.map(({ member_id, amount }) => ({
      ...(names.get(member_id) ?? {
        uid: "",
        name: "",
      }),
      amount: asMoney(amount),
    })),
  };
};
