import type { Language } from "@espalier/core/text/language";
import type { Money } from "@espalier/core/money/money";
import { add, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { endPlanJob } from "../store/plan-jobs.ts";
import { simulationResult, type SimulatedFigures, type SimulationResult } from "../jobs/simulation-result.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { describeSimulation } from "./describe-job.ts";
import { asMoney, factorOf, payoutRatio } from "./figures.ts";
import { findSimulation } from "./job-queries.ts";
import { nameMembers } from "./run-queries.ts";

/** A simulation with its result, null until it has ended. */
export const viewSimulation = async (db: Db, id: number, language: Language) => {
  const row = await findSimulation(db, id);
  if (!row) return refused("plan.job_unknown");
  const result = row.result === null ? null : simulationResult.parse(row.result);
  return done({ ...describeSimulation(row, language), result: result && (await describeResult(db, result)) });
};

/** Cancels a simulation; its worker stops at the next period. */
export const cancelSimulation = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
  now: Date,
): Promise<Outcome<null, "plan.job_unknown" | "plan.job_ended">> => {
  const row = await findSimulation(tx, id);
  if (!row) return refused("plan.job_unknown");
  if (!(await endPlanJob(tx, id, { status: "cancelled" }, now))) return refused("plan.job_ended");
  await recordAudit({
    subject: { kind: "plan", id: String(row.plan_version) },
    after: { simulation: id, cancelled: true },
  });
  return done(null);
};

const describeResult = async (db: Db, result: SimulationResult) => {
  const { gains, losses } = result;
  const names = await nameMembers(
    db,
    [...gains, ...losses].map(({ member_id }) => member_id),
  );
  const nameEarner = ({ member_id, base, other }: SimulationResult["gains"][number]) => ({
    ...(names.get(member_id) ?? { uid: "", name: "" }),
    base: asMoney(base),
    other: asMoney(other),
    change: asMoney(other - base),
  });
  const volume = add(ZERO, ...result.periods.map((period) => asMoney(period.volume)));
  return {
    base_version: result.base_version,
    volume,
    base: describeSide(sumFigures(result.periods.map(({ base }) => base)), volume),
    other: describeSide(sumFigures(result.periods.map(({ other }) => other)), volume),
    periods: result.periods.map(({ run_id, plan_day, volume: sold, base, other }) => ({
      run_id,
      plan_day,
      volume: asMoney(sold),
      base: describeSide(base, asMoney(sold)),
      other: describeSide(other, asMoney(sold)),
    })),
    up: result.up,
    down: result.down,
    same: result.same,
    tenths: result.tenths.map(({ members, least, most, sum }) => ({
      members,
      least: asMoney(least),
      most: asMoney(most),
      sum: asMoney(sum),
    })),
    gains: gains.map(nameEarner),
    losses: losses.map(nameEarner),
  };
};

type Sums = Omit<SimulatedFigures, "profits">;

const sumFigures = (all: readonly Sums[]): Sums => {
  const sum = (amountOf: (each: Sums) => number): number => all.reduce((whole, each) => whole + amountOf(each), 0);
  return {
    by_kind: recordOf(BONUS_KINDS, (kind) => sum(({ by_kind }) => by_kind[kind])),
    subject: sum(({ subject }) => subject),
    pool: sum(({ pool }) => pool),
  };
};

/** Over several periods, the factor is the sum of the capped bonuses paid divided by their sum before the cap. */
const describeSide = (figures: Sums, volume: Money) => {
  const by_kind = recordOf(BONUS_KINDS, (kind) => asMoney(figures.by_kind[kind]));
  const paid = add(ZERO, ...BONUS_KINDS.map((kind) => by_kind[kind]));
  const capped = add(ZERO, ...BONUS_KINDS.filter((kind) => BONUSES[kind].capped).map((kind) => by_kind[kind]));
  return {
    by_kind,
    paid,
    payout_ratio: payoutRatio(paid, volume),
    factor: factorOf(asMoney(figures.subject), capped),
  };
};
