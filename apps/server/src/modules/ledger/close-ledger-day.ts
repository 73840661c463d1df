import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { queueLedgerCheck } from "./store/checks.ts";
import { sealDays } from "./seal-days.ts";
import { type CheckDeps, checkLedger } from "./check-ledger.ts";

/** The name of the worker's task. */
export const CLOSE_LEDGER_DAY_TASK = "close-ledger-day";

/**
 * Seals the days that have ended and checks the whole ledger, unless a check was just requested. While a clock has
 * jumped, no day is sealed.
 */
export const closeLedgerDay = async (deps: CheckDeps): Promise<void> => {
  const closing = await deps.trustedTime();
  if (closing) {
    const sealed = await inTransaction(deps.db, async (tx) => done(await sealDays(tx, deps.secretKey, closing)));
    deps.log.info({ sealed: sealed.ok ? sealed.value : [] }, "ledger sealed");
  }
  const now = deps.clock();
  const queued = await inTransaction(deps.db, async (tx) => await queueLedgerCheck(tx, { operatorId: null, now }));
  if (queued.ok) await checkLedger(deps, queued.value);
};
