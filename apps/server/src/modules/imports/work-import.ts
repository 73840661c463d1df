import type { ImportKind } from "@espalier/core/vocabulary/import";
import type { ErrorKey } from "@espalier/contract/errors";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, violatedConstraint, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { isDatabaseUnreachable } from "../../platform/db/is-database-unreachable.ts";
import type { ImportsDeps } from "./deps.ts";
import { listErrors } from "./import-error.ts";
import { importGoods } from "./import-goods.ts";
import { importMembers } from "./import-members.ts";
import { importTaxRates } from "./tax-rates/import-tax-rates.ts";
import type { ImportPlan, PreparedImport, ReportProgress } from "./import-plan.ts";
import { leaveOut } from "./faulty-lines/leave-out.ts";
import { changeImport, noteProgress, type Stage, deleteFile, storeFindings, lockApplying } from "./store.ts";
import { findImport, listSilentImports, readFile, readLeftOutLines } from "./queries.ts";

export type ImportWorker = Pick<ImportsDeps, "db" | "random" | "timeZone" | "clock" | "log">;

const PLANS: Readonly<Record<ImportKind, ImportPlan>> = {
  members: importMembers,
  goods: importGoods,
  tax_rates: importTaxRates,
};

/** A worker that reported nothing for this many milliseconds counts as dead. */
const SILENT_MS = 60_000;
/** The progress after a file has been checked again, before anything is written. */
const CHECKED = 0.15;
/** The progress after a file has been read once; one with errors is read again without those lines. */
const READ_ONCE = 0.7;
const NO_LINES: ReadonlySet<number> = new Set();

/** Checks a whole file and stores its errors, or that it can be applied. Writes none of its content. */
export const checkImport = async (worker: ImportWorker, id: number): Promise<void> =>
  await work(worker, id, "checking", async (file) => {
    const { kind, encoding, operator_id: operatorId } = file;
    const { db, clock } = worker;
    const errors = listErrors();
    const bytes = await readFile(db, file);
    const context = { ...worker, job: { id, operatorId }, encoding, errors, leftOut: NO_LINES, now: clock() };
    const report = progressReporter(worker, id, "checking", 0, READ_ONCE);
    const whole = await PLANS[kind](db, bytes, { ...context, report });
    const rest =
      errors.count() === 0
        ? undefined
        : await leaveOut({ prepared: whole, errors }, async (leftOut, others) => {
            const again = progressReporter(worker, id, "checking", READ_ONCE, 1);
            return await PLANS[kind](db, bytes, { ...context, errors: others, leftOut, report: again });
          });
    const found = { count: errors.count(), errors: errors.first(), leftOut: rest?.leftOut };
    await inTransaction(db, async (tx) => {
      await storeFindings(tx, id, rest?.prepared ?? whole, found);
      if (found.count === 0) return await changeImport(tx, id, "found_clean", { progress: 100 });
      if (rest === undefined) await deleteFile(tx, id);
      return await changeImport(tx, id, "found_faulty", { progress: 100, ended_at: clock() });
    });
  });

/**
 * Applies a file in one transaction: all of it but the lines that are left out, or nothing when it is cancelled, its worker dies (then it is started
 * again) or the company has changed so that it no longer fits.
 */
export const applyImport = async (worker: ImportWorker, id: number): Promise<void> =>
  await work(worker, id, "applying", async (file) => {
    const { kind, encoding, operator_id: operatorId } = file;
    const { db, clock } = worker;
    const errors = listErrors();
    let prepared: PreparedImport | undefined;
    const outcome = await inTransaction(db, async (tx): Promise<Outcome<null, ErrorKey | "errors">> => {
      await lockApplying(tx);
      const report = progressReporter(worker, id, "applying", 0, CHECKED);
      const leftOut = await readLeftOutLines(tx, id);
      const context = { ...worker, job: { id, operatorId }, encoding, errors, leftOut, report, now: clock() };
      prepared = await PLANS[kind](tx, await readFile(tx, file), context);
      if (errors.count() > 0) return { ok: false, failure: { key: "errors" } };
      const applied = await prepared.apply(tx, progressReporter(worker, id, "applying", CHECKED, 1));
      if (!applied.ok) return applied;
      if (leftOut.size === 0) await deleteFile(tx, id);
      await finish(tx, id, clock());
      return done(null);
    });
    if (outcome.ok) return;
    const { key, words = {} } = outcome.failure;
    if (key !== "errors") errors.add({ line: 0 }, key, words);
    await refuse(db, id, prepared, { count: errors.count(), errors: errors.first() }, clock());
  });

const finish = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const applied = await changeImport(tx, id, "applied", { progress: 100, ended_at: now });
  if (!applied.ok) throw new Unwanted();
};

/** Stores the errors of a file that had none before: the company has changed in between. */
const refuse = async (
  db: Db,
  id: number,
  prepared: PreparedImport | undefined,
  found: Parameters<typeof storeFindings>[3],
  now: Date,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    if (prepared) await storeFindings(tx, id, prepared, found);
    await deleteFile(tx, id);
    return await changeImport(tx, id, "outdated", { ended_at: now });
  });
};

type Job = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const work = async (
  { db, clock, log }: ImportWorker,
  id: number,
  stage: Stage,
  step: (job: Job) => Promise<void>,
): Promise<void> => {
  if (!(await noteProgress(db, id, stage, { heartbeat_at: clock(), progress: 0 }))) return;
  const job = await findImport(db, id);
  if (!job) return;
  try {
    await step(job);
  } catch (error) {
    if (error instanceof Unwanted) return;
    if (isDatabaseUnreachable(error)) throw error;
    log.error({ err: error, import: id, constraint: violatedConstraint(error) }, "an import failed");
    const event = stage === "checking" ? "check_failed" : "apply_failed";
    await inTransaction(db, async (tx) => await changeImport(tx, id, event, { ended_at: clock() }));
  }
};

/** The import was cancelled, or another worker took it. */
class Unwanted extends Error {}

/**
 * Reports the progress of a stage on a separate connection, between two parts of the whole, in steps of one percent.
 */
const progressReporter = (
  { db, clock }: ImportWorker,
  id: number,
  stage: Stage,
  from: number,
  to: number,
): ReportProgress => {
  let reported = -1;
  return async (part) => {
    const progress = Math.min(99, Math.floor((from + (to - from) * part) * 100));
    if (progress === reported) return;
    reported = progress;
    if (!(await noteProgress(db, id, stage, { progress, heartbeat_at: clock() }))) throw new Unwanted();
  };
};

/** Resumes imports whose worker died. */
export const resumeImports = async (worker: ImportWorker): Promise<void> => {
  const since = new Date(worker.clock().getTime() - SILENT_MS);
  for (const { id, status } of await listSilentImports(worker.db, since)) {
    if (status === "checking") await checkImport(worker, id);
    else await applyImport(worker, id);
  }
};
