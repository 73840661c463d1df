import { done } from "@espalier/core/vocabulary/outcome";
import { inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { writeSetting } from "../../apps/server/src/modules/settings/settings.ts";
import { withDatabase } from "./with-database.ts";

const KEYS = ["plan.acceptRuns", "approval.runs"] as const;

/** Sets whether runs wait to be posted, and whether a second operator has to approve posting and voiding. */
export const setRunSettings = async (
  wanted: Partial<Readonly<Record<(typeof KEYS)[number], boolean>>>,
): Promise<void> =>
  await withDatabase(async (db) => {
    await inTransaction(db, async (tx) => {
      for (const key of KEYS) {
        const value = wanted[key];
        if (value !== undefined) await writeSetting(tx, key, value);
      }
      return done(null);
    });
  });
