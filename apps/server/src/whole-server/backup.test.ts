import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { verifyPlan } from "../modules/plan/verify/verify-plan.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { withClient } from "../platform/db/with-client.ts";
import { folderFileStore } from "../platform/files/folder-file-store.ts";
import { storeFile } from "../platform/files/store-file.ts";
import { nameFile } from "../platform/files/name-file.ts";
import { journalWriter } from "../testing/ledger/journal-writer.ts";
import { reconcileLedger } from "../modules/ledger/reconcile-ledger.ts";
import { verifyLegs } from "../modules/network/verify-legs.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { emptyDatabase, testDatabase, type TestDatabase } from "../testing/setup/database.ts";
import { developmentMigrations } from "../testing/setup/development-migrations.ts";
import { checksumOf, type Manifest } from "../platform/backup/manifest.ts";
import { finishRestore, restoreBackup } from "../platform/backup/restore-backup.ts";
import { MODULE_CHECKS } from "../module-checks.ts";
import { cardProviders } from "../modules/payments/card-providers.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";

const NOW = new Date("2026-06-30T09:00:00Z");
const secretKey = "k".repeat(32);
const keys = { secretKey, previousKeys: [] };
const folder = mkdtempSync(join(tmpdir(), "espalier-backup-"));
const files = folderFileStore(join(folder, "store"));
const silent = (): void => undefined;

let original: TestDatabase;
let manifest: Manifest;
const backup = join(folder, "backup");
const face = Buffer.from("a face");
const lost = Buffer.from("a face that somebody deleted from the disk");
let transfersMeanwhile = 0;
/** The pictures that the demo stores. */
let demoFiles: readonly Uint8Array[] = [];
beforeAll(async () => {
  original = await testDatabase();
  const hash = (password: string) => Promise.resolve(`plain ${password}`);
  const passwords = { hash, verify: () => Promise.resolve(true) };
  const { db, ownerUrl } = original;
  const cards = cardProviders([], "none");
  await seedDemo(db, { ownerUrl, passwords, cards, files, ...keys, timeZone: "UTC", now: NOW });
  const { rows: stored } = await sql<{ name: string }>`select name from stored_file order by name`.execute(db);
  demoFiles = await Promise.all(stored.map(async ({ name }) => (await files.read(name))?.bytes ?? new Uint8Array()));
  for (const bytes of [face, lost])
    await storeFile({ db: original.db, files }, nameFile("avatars", bytes, "webp"), bytes, NOW);
  await files.remove(nameFile("avatars", lost, "webp"));
  await original.pool.query(
    "select graphile_worker.add_job('send-mail', '{\"id\": 7}', max_attempts => 12, priority => 3)",
  );
  await original.pool.query(
    "select graphile_worker.add_job('check-ledger', '{\"id\": 8}', run_at => now() + interval '1 day')",
  );
  const trading = new AbortController();
  const traded = tradeUntil(trading.signal);
  manifest = await writeBackup({
    ownerUrl: original.ownerUrl,
    files,
    folder: backup,
    secretKey,
    version: "1.0.0",
    now: NOW,
  });
  trading.abort();
  transfersMeanwhile = await traded;
}, 180_000);
afterAll(async () => {
  await original.drop();
  rmSync(folder, { recursive: true });
});

/** Lets members send each other cents; returns the number of transfers. */
const tradeUntil = async (signal: AbortSignal): Promise<number> => {
  const write = journalWriter(original.db);
  const { rows } = await original.pool.query<{ id: number; uid: string }>(
    "select m.id, m.uid from member m join wallet w on w.member_id = m.id where w.unit = 'SP' and w.balance > 10000 and not w.frozen limit 8",
  );
  let sent = 0;
  const trade = async (at: number): Promise<void> => {
    const [from, to] = [rows[at], rows[(at + 1) % rows.length]];
    if (!from || !to) return;
    while (!signal.aborted) {
      const heading = { member: from.id, sn: `T${at}-${(sent += 1)}`, at: NOW, uid: from.uid };
      await write(transfer(heading, { member: to.id, uid: to.uid }, "SP", money(1n)));
    }
  };
  await Promise.all(rows.map(async (_, at) => await trade(at)));
  return sent;
};

/** An empty database whose owner has no special rights, as in a hosted service. */
const plainDatabase = async (): Promise<{ ownerUrl: string; drop: () => Promise<void> }> => {
  const { adminUrl, ownerUrl, drop } = await emptyDatabase();
  const url = new URL(ownerUrl);
  const [name, role] = [url.pathname.slice(1), `${url.pathname.slice(1)}_owner`];
  await withClient(adminUrl, "tests", async (client) => {
    await client.query(
      `create role ${role} login createrole password 'plain'; alter database ${name} owner to ${role}`,
    );
    await client.query(`alter schema public owner to ${role}`);
  });
  [url.username, url.password] = [role, "plain"];
  const elsewhere = new URL(adminUrl);
  elsewhere.pathname = "postgres";
  return {
    ownerUrl: url.href,
    drop: async () => {
      await drop();
      await withClient(elsewhere.href, "tests", async (client) => await client.query(`drop role ${role}`));
    },
  };
};

test("a company under load is restored as it was at one point in time: every row, number and file, and all of it adds up", async () => {
  const place = await plainDatabase();
  const store = folderFileStore(join(folder, "restored"));
  await restoreBackup({ ownerUrl: place.ownerUrl, files: store, folder: backup, keys, logLine: silent });
  const { db, pool, close } = openDatabase({ url: place.ownerUrl, size: 2 });

  // Also before the first start of its server, no other company's server of the cluster may connect.
  const others = new URL(original.appUrl);
  others.pathname = new URL(place.ownerUrl).pathname;
  await expect(withClient(others.href, "tests", () => Promise.resolve("in"))).rejects.toThrow("permission denied");

  for (const { name, rows } of manifest.tables) {
    const found = await pool.query<{ count: bigint }>(`select count(*) as count from ${pg.escapeIdentifier(name)}`);
    expect([name, Number(found.rows[0]?.count)]).toEqual([name, rows]);
  }
  const entries = await original.pool.query<{ count: bigint }>("select count(*) as count from wallet_entry");
  const restored = manifest.tables.find(({ name }) => name === "wallet_entry")?.rows ?? 0;
  expect(transfersMeanwhile).toBeGreaterThan(10);
  expect(restored).toBeLessThan(Number(entries.rows[0]?.count));

  const found = await db.transaction().execute(async (tx) => ({
    ledger: (await reconcileLedger(tx, { ...keys, checks: MODULE_CHECKS, now: new Date() })).differences,
    plan: (await verifyPlan([tx])).differences,
    legs: await verifyLegs(tx),
  }));
  expect(found).toEqual({ ledger: [], plan: [], legs: [] });

  // Everything that was removed for loading is back, and ids continue after the last one.
  expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(original.ownerUrl));
  for (const { name, value, called } of manifest.sequences) {
    const { rows } = await pool.query(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    expect(rows, name).toEqual([{ value, called }]);
  }
  const jobs = await pool.query(
    "select task_identifier as task, max_attempts, priority, run_at > now() as later from graphile_worker.jobs order by 1",
  );
  expect(jobs.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ task: "check-ledger", later: true }),
      { task: "send-mail", max_attempts: 12, priority: 3, later: false },
    ]),
  );
  expect((await store.read(nameFile("avatars", face, "webp")))?.bytes).toEqual(face);
  const size = [face, ...demoFiles].reduce((sum, { length }) => sum + length, 0);
  expect(manifest.files).toMatchObject({ rows: 1 + demoFiles.length, size, missing: 1 });
  await close();
  await place.drop();
}, 180_000);

/** Every index, constraint and trigger, and whether it is enabled. */
const shapeOf = async (url: string): Promise<unknown> =>
  await withClient(url, "tests", async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as shape
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indrelid
        where relnamespace = 'public'::regnamespace
      union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`);
    return rows;
  });

describe("is refused with one line:", () => {
  /** A copy of the backup, changed. */
  const changed = (name: string, change: (copy: string) => void): string => {
    const copy = join(folder, name);
    cpSync(backup, copy, { recursive: true });
    change(copy);
    return copy;
  };
  const restoreInto = async (ownerUrl: string, from: string): Promise<unknown> =>
    await restoreBackup({
      ownerUrl,
      files: folderFileStore(join(folder, "nowhere")),
      folder: from,
      keys,
      logLine: silent,
    });
  const rewrite = (copy: string, change: (text: string) => string): void => {
    const file = join(copy, "manifest.json");
    writeFileSync(file, change(readFileSync(file, "utf8")));
  };
  /** A manifest that is wrong from the beginning, and has the checksum of what it says. */
  const misstate = (copy: string, change: (text: string) => string): void =>
    rewrite(copy, (text) => {
      const wrong: object = JSON.parse(change(text));
      return JSON.stringify({ ...wrong, sha256: checksumOf(wrong) });
    });
  const without = (text: string, table: string): string =>
    text.replace(RegExp(`\\{\\s+"name": "${table}",\\s+"columns"[^}]+\\},`), "");

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      "a manifest that is missing",
      (copy) => rmSync(join(copy, "manifest.json")),
      /manifest\.json is missing: this is no backup/,
    ],
    ["an invalid one", (copy) => writeFileSync(join(copy, "manifest.json"), "{"), /is not one that can be read here/],
    [
      "one of another format",
      (copy) => rewrite(copy, (text) => text.replace('"format": 2', '"format": 3')),
      /^this backup is of a later version \(its format is 3\): use that version or a newer one$/,
    ],
    [
      "one of a development version",
      (copy) => writeFileSync(join(copy, "manifest.json"), '{"format":1,"migrations":[]}'),
      /^this backup is of a development version \(its format is 1\), and an upgrade or a restore is possible from 1\.0\.0 on: begin a demo again /,
    ],
    [
      "a sequence with another digit",
      (copy) => rewrite(copy, (text) => text.replace(/"value": "\d/, '"value": "7')),
      /manifest\.json is not as it was written$/,
    ],
    ...["idempotency", "outbox"].map((table): [string, (copy: string) => void, RegExp] => [
      `${table} left out`,
      (copy) => rewrite(copy, (text) => without(text, table)),
      /manifest\.json is not as it was written$/,
    ]),
    ["a part that is missing", (copy) => rmSync(join(copy, "tables", "member.zst")), /member\.zst is missing$/],
    ["a part that was cut", (copy) => writeFileSync(join(copy, "jobs.zst"), ""), /jobs\.zst is not as it was written$/],
    [
      "a part with an extra byte",
      (copy) => appendFileSync(join(copy, "tables", "posting.zst"), "x"),
      /posting\.zst is not as it was written$/,
    ],
    [
      "a picture that was changed",
      (copy) => writeFileSync(join(copy, "files", nameFile("avatars", face, "webp")), "x"),
      /\.webp is missing or not as it was written$/,
    ],
    [
      "a later migration than ours",
      (copy) =>
        misstate(copy, (text) =>
          text.replace(/("migrations": \[[^\]]*\})/, '$1,{"name":"9999-from-elsewhere.sql","checksum":"x"}'),
        ),
      /^this backup is of a later version \(1\.0\.0, with the migration 9999-from-elsewhere\.sql\): use that version/,
    ],
    [
      "another migration with the same name",
      (copy) => misstate(copy, (text) => text.replace(/"checksum": "[0-9a-f]{8}/, '"checksum": "00000000')),
      /^this backup is of a development version \(1\.0\.0, with another migration 0001-platform\.sql\), /,
    ],
    [
      "the migrations of the last version before the baselines were written again",
      (copy) => misstate(copy, (text) => JSON.stringify({ ...JSON.parse(text), migrations: developmentMigrations })),
      /^this backup is of a development version \(1\.0\.0, with another migration 0001-platform\.sql\), and an upgrade or a restore is possible from 1\.0\.0 on: begin a demo again \(rm -r \.data\); export [^\n]* into a new one$/,
    ],
  ])("%s, before anything is written", async (what, change, line) => {
    const place = await emptyDatabase();
    await expect(restoreInto(place.ownerUrl, changed(what, change))).rejects.toThrow(line);
    const { rows } = await withClient(
      place.ownerUrl,
      "tests",
      async (client) => await client.query("select to_regclass('member') as found"),
    );
    expect(rows).toEqual([{ found: null }]);
    await place.drop();
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      "a manifest without the table outbox",
      (text) => without(text, "outbox"),
      /^the backup lacks the table outbox \(id, /,
    ],
    [
      "a manifest without a sequence",
      (text) => text.replace(/\{\s+"name": "goods_id_seq",[^}]+\},/, ""),
      /^the backup lacks the sequence goods_id_seq$/,
    ],
    [
      "another number of rows",
      (text) => text.replace(/("file": "tables\/goods\.zst"[^}]+"rows": )\d+/, "$199999"),
      /^tables\/goods\.zst has \d+ rows, and the manifest says 99999$/,
    ],
    [
      "columns in another order",
      (text) => text.replace(/("name": "member",\s+"columns": \[\s+)"id",(\s+)("\w+")/, '$1$3,$2"id"'),
      /^the backup lacks the table member \(/,
    ],
  ])("%s, and the database can be used for the right one", async (what, change, line) => {
    const place = await emptyDatabase();
    const wrong = changed(what, (copy) => misstate(copy, change));
    await expect(restoreInto(place.ownerUrl, wrong)).rejects.toThrow(line);
    await restoreInto(place.ownerUrl, backup);
    await place.drop();
  });

  test("another secret key, unless that of the backup is lost", async () => {
    const place = await emptyDatabase();
    const target = { ownerUrl: place.ownerUrl, files: folderFileStore(join(folder, "keys")), folder: backup };
    const other = { secretKey: "o".repeat(32), previousKeys: [] };
    const options = { ...target, logLine: silent };
    await expect(restoreBackup({ ...options, keys: other })).rejects.toThrow(
      /^the backup was made with the secret key [0-9a-f]{8}, and SECRET_KEY is [0-9a-f]{8}: set the backup's, or/,
    );
    await restoreBackup({ ...options, keys: null });
    await place.drop();
  });

  test("a database that is in use, and a folder that is in use", async () => {
    await expect(restoreInto(original.ownerUrl, backup)).rejects.toThrow("the database is not empty");
    const other = await emptyDatabase();
    await withClient(other.ownerUrl, "tests", async (client) => await client.query("create table other (id integer)"));
    await expect(restoreInto(other.ownerUrl, backup)).rejects.toThrow("the database is not empty");
    await other.drop();
    const again = writeBackup({
      ownerUrl: original.ownerUrl,
      files,
      folder: backup,
      secretKey,
      version: "1",
      now: NOW,
    });
    await expect(again).rejects.toThrow("is not empty: name a new folder");
  });

  test("a folder that cannot be made", async () => {
    const { ownerUrl } = original;
    const written = writeBackup({ ownerUrl, files, folder: "/proc/x/y", secretKey, version: "1", now: NOW });
    await expect(written).rejects.toThrow(
      /^\/proc\/x\/y cannot be made: ENOENT.*; name a folder that this user may write$/,
    );
  });

  test("a second restore of what is restored, checked and in use", async () => {
    const place = await emptyDatabase();
    await restoreInto(place.ownerUrl, backup);
    await restoreInto(place.ownerUrl, backup);
    await finishRestore(place.ownerUrl);
    await expect(restoreInto(place.ownerUrl, backup)).rejects.toThrow(
      "the database is not empty: name another one, an",
    );
    await place.drop();
  });

  test("an empty database", async () => {
    const place = await emptyDatabase();
    const options = {
      ownerUrl: place.ownerUrl,
      files,
      folder: join(folder, "of-nothing"),
      secretKey,
      version: "1",
      now: NOW,
    };
    await expect(writeBackup(options)).rejects.toThrow("the database is empty: there is nothing to back up");
    await place.drop();
  });
});
