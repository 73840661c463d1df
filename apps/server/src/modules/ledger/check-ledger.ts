import type { Db } from "../../platform/db/in-transaction.ts";
import { readWhole, type WholeReadDeps } from "../../platform/db/replica/read-whole.ts";
import type { LedgerDeps } from "./deps.ts";
import { explainClearing } from "./explain-clearing.ts";
import { beginCheck, endCheck, failCheck, type Found, reportCheckStep } from "./store/checks.ts";
import { countSteps, reconcileLedger } from "./reconcile-ledger.ts";

export type CheckDeps = Pick<LedgerDeps, "secretKey" | "previousKeys" | "log" | "clock" | "trustedTime" | "checks"> &
  WholeReadDeps;

/**
 * Runs a requested check of the whole ledger on one snapshot, of a replica if there is one, reports its progress and stores the result;
 * every difference is logged as an error. A cancelled check is skipped.
 */
export const checkLedger = async (deps: CheckDeps, id: number): Promise<void> => {
  const { db, log, clock } = deps;
  if (!(await beginCheck(db, id, countSteps(deps.checks) + 1, clock()))) return;
  try {
    const now = await deps.trustedTime();
    const report = async (stepsDone: number): Promise<void> => await reportCheckStep(db, id, stepsDone, clock());
    const check = async (from: Db): Promise<Found> =>
      await from
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (tx) => {
          const reconciled = await reconcileLedger(tx, { ...deps, now }, report);
          return { ...reconciled, clearing: await explainClearing(tx, deps.checks, reconciled.accounts) };
        });
    const found = await readWhole(deps, check);
    await endCheck(db, id, found, clock());
    const { counts, differences } = found;
    for (const difference of differences) log.error({ difference }, "the ledger does not add up");
    log.info({ counts, differences: differences.length }, "ledger checked");
  } catch (error) {
    await failCheck(db, id, clock());
    throw error;
  }
};
