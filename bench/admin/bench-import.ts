import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openEmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { ensureAppRole } from "../../apps/server/src/platform/db/ensure-app-role.ts";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { applyImport, checkImport } from "../../apps/server/src/modules/imports/work-import.ts";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { verifyTree } from "../../apps/server/src/modules/network/verify-tree.ts";
import {
  acceptImport,
  aReceivedFile,
  importWorker,
  seeImport,
} from "../../apps/server/src/testing/builders/an-import.ts";
import { count } from "../plan/measure-alone.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { writeNetworkFile } from "./write-network-file.ts";

const KEYS = { secretKey: "the benchmark's key", previousKeys: [] };

/** A network with opening balances from a file into an empty installation, and whether tree and ledger are correct afterwards. */
export const benchImport = async (size: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openEmbeddedPostgres({ dataDir: join(folder, "database"), logLine: () => undefined });
  try {
    await migrate(postgres.ownerUrl);
    const { db, close } = openDatabase({
      url: await ensureAppRole(postgres.ownerUrl, KEYS),
    });
    try {
      await measure(db, size);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const measure = async (db: Db, size: number): Promise<void> => {
  const file = writeNetworkFile(size);
  const id = await aReceivedFile(db, "members", file);
  const worker = importWorker(db);
  const checked = await timed(async () => await checkImport(worker, id));
  await acceptImport(db, id, new Date());
  const applied = await timed(async () => await applyImport(worker, id));
  const { status } = await seeImport(db, id);
  const tree = await db.transaction().execute(async (tx) => await verifyTree(tx));
  const { differences } = await db
    .transaction()
    .execute(async (tx) => await reconcileLedger(tx, { ...KEYS, checks: MODULE_CHECKS, now: new Date() }));
  console.log(`\nimport of ${count(size)} members (${(file.length / 1_048_576).toFixed(0)} MB): ${status}`);
  console.log(`  checked whole       ${checked.toFixed(1).padStart(8)} s`);
  console.log(
    `  applied             ${applied.toFixed(1).padStart(8)} s   ${size >= 100_000 ? "<= 60 s" : ""}`.trimEnd(),
  );
  console.log(`  differences after   ${String(tree.length + differences.length).padStart(8)}     tree and ledger`);
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};
