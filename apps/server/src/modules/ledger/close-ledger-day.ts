import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { queueLedgerCheck } from "./store/checks.ts";
import { sealDays } from "./seal-days.ts";
import { type CheckDeps, checkLedger } from "./check-ledger.ts";

/** Seals the days that have ended and checks the whole ledger, unless somebody has just asked for that. */
export const closeLedgerDay = async (deps: CheckDeps, now: Date): Promise<void> => {
  const sealed = await inTransaction(deps.db, async (tx) => done(await sealDays(tx, deps.secretKey, now)));
  deps.log.info({ sealed: sealed.ok ? sealed.value : [] }, "ledger sealed");
  const queued = await inTransaction(deps.db, async (tx) => await queueLedgerCheck(tx, { operatorId: null, now }));
  if (queued.ok) await checkLedger(deps, queued.value);
};
