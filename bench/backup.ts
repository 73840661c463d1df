import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { KEYS, openAccounts } from "./open-accounts.ts";
import { count } from "./plan/measure-alone.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";

const ENTRIES = 1_000_000;
const MEMBERS = 10_000;
const BATCH = 2_000;

/**
 * Seconds and memory of a backup and of restoring it, on a ledger of 1,000,000 entries or of as many as a number after the name
 * says, by the commands that operators use. Restoring includes the checks of ledger and plan.
 */
export const run = async ([wanted]: readonly string[]): Promise<void> => {
  const entries = Number(wanted ?? ENTRIES);
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const [original, backup, restored] = ["original", "backup", "restored"].map((name) => join(folder, name));
  if (original === undefined || backup === undefined || restored === undefined) return;
  try {
    const postgres = await openBenchPostgres(original);
    try {
      await migrate(postgres.ownerUrl);
      await openAccounts(postgres.ownerUrl, MEMBERS);
      await fillLedger(postgres.ownerUrl, entries);
      console.log(`a ledger of ${count(entries)} entries in ${count(MEMBERS)} members' wallets\n`);
      measure("backup", backup, original);
    } finally {
      await postgres.stop();
    }
    measure("restore", backup, restored);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs a command of the package in a separate process and shows what it prints. */
const measure = (command: string, folder: string, dataDir: string): void => {
  const script = fileURLToPath(new URL(`../scripts/${command}.ts`, import.meta.url));
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [script, folder], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY: KEYS.secretKey, SEED: "none" },
  });
  if (status !== 0) throw new Error(`${command} failed`);
  console.log(`${command}: ${((performance.now() - began) / 1000).toFixed(1)} s in all\n`);
};

/** Transfers, two entries each, by the function that posts everything, until there are enough together with the deposits. */
const fillLedger = async (ownerUrl: string, entries: number): Promise<void> =>
  await withClient(ownerUrl, "bench", async (client) => {
    for (let written = MEMBERS, batch = 0; written < entries; written += 2 * BATCH, batch += 1) {
      await client.query(
        `select count(*) from ledger_post((
          select jsonb_agg(jsonb_build_object('member', a, 'sn', 'T' || $1 || '-' || i, 'kind', 'transfer', 'at', now(), 'postings',
            jsonb_build_array(jsonb_build_object('from_member', a, 'to_member', a % ${MEMBERS} + 1, 'unit', 'SP', 'amount', 1 + i % 900,
              'trade_uid_from', 'b', 'trade_uid_to', 'a'))))
          from (select i, 1 + (i * 37 + $1::integer * 101) % ${MEMBERS} as a from generate_series(1, ${BATCH}) i) pairs))`,
        [batch],
      );
    }
    await client.query("vacuum analyze");
  });
