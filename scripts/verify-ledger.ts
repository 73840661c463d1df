// Recomputes the whole ledger from its postings, prints its figures and every difference, and exits 1 when there is one. Works
// on the database of a running server, or starts the embedded one for the while.
import type { SecretKeys } from "../apps/server/src/platform/crypto/secret-keys.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { readClock } from "../apps/server/src/platform/db/trusted-time.ts";
import { type Reconciliation, reconcileLedger } from "../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { add, formatMoney, type Money } from "../packages/core/src/money/money.ts";
import { MODULE_CHECKS } from "../apps/server/src/module-checks.ts";
import { printTable } from "./print-table.ts";
import { readFromReplica } from "./read-from-replica.ts";
import { runTool, withCompany } from "./run-tool.ts";

const verifyLedger = async (): Promise<boolean> => {
  const { counts, accounts, differences } = await withCompany(
    async (company) => await readFromReplica(company, async (url) => await reconcileAt(url, company.config)),
  );
  printTable([
    ["journals", counts.journals.toLocaleString("en")],
    ["postings", counts.postings.toLocaleString("en")],
    ["wallet entries", counts.entries.toLocaleString("en")],
    ["wallets", counts.wallets.toLocaleString("en")],
    ["sealed days", counts.seals.toLocaleString("en")],
  ]);
  const unbalanced = printAccounts(accounts);
  for (const difference of [...differences, ...unbalanced]) console.log(`DIFFERENCE ${difference}`);
  const found = differences.length + unbalanced.length;
  console.log(found === 0 ? "The ledger adds up." : `Differences: ${found}.`);
  return found === 0;
};

const reconcileAt = async (url: string, keys: SecretKeys): Promise<Reconciliation> => {
  const { db, close } = openDatabase({ url, size: 1, name: "espalier ledger:verify", patience: 0 });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        const { now } = await readClock(tx);
        return await reconcileLedger(tx, { ...keys, checks: MODULE_CHECKS, now });
      });
  } finally {
    await close();
  }
};

/** A row for each account, a column for each unit, and under it the sum, which must be zero. Answers the units where it is not. */
const printAccounts = (accounts: Reconciliation["accounts"]): readonly string[] => {
  const names = [...new Set(accounts.map(({ account }) => account))];
  const units = [...new Set(accounts.map(({ unit }) => unit))].toSorted();
  const held = (name: string, of: string): Money =>
    add(...accounts.filter(({ account, unit }) => account === name && unit === of).map(({ sum }) => sum));
  const sums = units.map((unit) => add(...names.map((name) => held(name, unit))));
  printTable([
    ["account", ...units],
    ...names.map((name) => [name.replaceAll("_", " "), ...units.map((unit) => formatMoney(held(name, unit)))]),
    ["sum", ...sums.map(formatMoney)],
  ]);
  return units.filter((_, index) => sums[index] !== 0n).map((unit) => `accounts: all ${unit} together are not zero`);
};

const USAGE = { command: "ledger:verify", words: [], does: "Recomputes the whole ledger and lists every difference." };

await runTool(USAGE, async () => ((await verifyLedger()) ? 0 : 1));
