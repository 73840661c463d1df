import { inject } from "vitest";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { withDatabase } from "./with-database.ts";

/** Runs the ledger's own check and returns the differences; none when every cent is accounted for. */
export const ledgerDifferences = async (): Promise<readonly string[]> =>
  await withDatabase(async (db) => {
    const { differences } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) =>
        reconcileLedger(tx, {
          secretKey: inject("e2e").secretKey,
          previousKeys: [],
          checks: MODULE_CHECKS,
          now: new Date(),
        }),
      );
    return differences;
  });
