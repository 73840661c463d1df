import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../db/in-transaction.ts";
import type { Deps } from "../deps.ts";
import { reconcileLedger } from "../ledger/reconcile-ledger.ts";
import { sealDays } from "../ledger/seal-days.ts";

/** Seals the days that have ended and checks the whole ledger; every difference is logged as an error. */
export const closeLedgerDay = async (deps: Pick<Deps, "db" | "secretKey" | "log">, now: Date): Promise<void> => {
  const sealed = await inTransaction(deps.db, async (tx) => done(await sealDays(tx, deps.secretKey, now)));
  const { counts, differences } = await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => await reconcileLedger(tx, deps.secretKey));
  for (const difference of differences) deps.log.error({ difference }, "the ledger does not add up");
  deps.log.info({ counts, sealed: sealed.ok ? sealed.value : [], differences: differences.length }, "ledger checked");
};
