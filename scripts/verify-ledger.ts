// Recomputes the whole ledger from its postings, prints its figures and every difference, and exits 1 when there is one. Works
// on the database of a running server, or starts the embedded one for the while.
import { readConfig } from "../apps/server/src/config.ts";
import { openDatabase } from "../apps/server/src/db/open-database.ts";
import { withOwnerDatabase } from "../apps/server/src/db/owner-database.ts";
import { StartRefused } from "../apps/server/src/db/start-refused.ts";
import { isDatabaseUnreachable } from "../apps/server/src/db/unreachable.ts";
import { reconcileLedger } from "../apps/server/src/ledger/reconcile-ledger.ts";
import { formatMoney } from "../packages/core/src/money/money.ts";

const verifyLedger = async (): Promise<boolean> => {
  const config = readConfig(process.env);
  const { counts, accounts, differences } = await withOwnerDatabase(config, console.error, async (url) => {
    const { db, close } = openDatabase({ url, size: 1, name: "espalier ledger:verify", patience: 0 });
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((tx) => reconcileLedger(tx, config.secretKey));
    } finally {
      await close();
    }
  });
  const { journals, postings, entries, wallets } = counts;
  console.log(`${journals} journals, ${postings} postings, ${entries} wallet entries, ${wallets} wallets`);
  for (const { account, unit, sum } of accounts) console.log(`${account} ${unit} ${formatMoney(sum)}`);
  for (const difference of differences) console.log(`DIFFERENCE ${difference}`);
  console.log(differences.length === 0 ? "the ledger adds up" : `${differences.length} differences`);
  return differences.length === 0;
};

try {
  process.exitCode = (await verifyLedger()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused) && !isDatabaseUnreachable(error)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
