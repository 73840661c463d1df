import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import {
  openEmbeddedPostgres,
  runningOwnerUrl,
} from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { createClient } from "../../packages/contract/src/client.ts";
import { repository } from "../repository/repository.ts";
import { eventually, killDatabase, serverInstance } from "./server-instance.ts";

const TRANSFERS = ["10.00", "20.00", "30.00"];

test("after server and database are killed, the company is recovered as it was at a chosen second", async () => {
  const folder = mkdtempSync(join(tmpdir(), "espalier archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const walArchive = join(folder, "archive");
  const tool = (name: string, dataDir: string, words: readonly string[] = [], key = SECRET_KEY) =>
    spawnSync(process.execPath, [join(repository, "scripts", `${name}.ts`), ...words], {
      env: { PATH: process.env["PATH"], SECRET_KEY: key, DATA_DIR: dataDir, WAL_ARCHIVE: walArchive },
      encoding: "utf8",
    });

  const lost = serverInstance();
  const server = lost.start({ SECRET_KEY, WAL_ARCHIVE: walArchive });
  const url = await server.ready;
  const written = tool("base-backup", lost.dataDir);
  expect(written).toMatchObject({ status: 0, stdout: expect.stringContaining("is complete") });

  const { token, uid } = await addMembers(lost.dataDir);
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  const times: string[] = [];
  for (const number of TRANSFERS) {
    await call("walletTransfer", { uid, number, wallet_type: 1, password: "123456" });
    await sleep(1_100);
    times.push(new Date().toISOString());
    await sleep(1_100);
  }
  await archiveAll(lost.dataDir);
  server.signal("SIGKILL");
  killDatabase(lost.dataDir);
  await server.ended;

  const target = (name: string): string => join(folder, name);
  const second = tool("recover", target("second"), [times[1] ?? ""]);
  expect(second, second.stderr).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Recovered: ledger and plan add up."),
  });
  expect(await transfersIn(target("second"))).toBe(2);

  const last = tool("recover", target("last"));
  expect(last.status, last.stderr).toBe(0);
  expect(await transfersIn(target("last"))).toBe(TRANSFERS.length);

  const refusal = (dataDir: string, words: readonly string[], key?: string) => {
    const { status, stderr } = tool("recover", dataDir, words, key);
    expect(status).not.toBe(0);
    return stderr;
  };
  expect(refusal(target("last"), [])).toBe(`${target("last")} has a database: name a new folder with DATA_DIR\n`);
  expect(refusal(target("early"), ["2020-01-01T00:00:00Z"])).toMatch(
    /^the first base backup was finished at [^\n]+\n$/,
  );
  expect(refusal(target("late"), ["2099-01-01T00:00:00Z"])).toMatch(/^the archive ends before that time: [^\n]+\n$/);
  expect(refusal(target("key"), [], "another secret key that is just as long")).toMatch(/secret key [0-9a-f]{8}, and/);
  expect(refusal(target("word"), ["yesterday"])).toMatch(/^recover: "yesterday" is not a time/);
  expect(readdirSync(folder).toSorted()).toEqual(["archive", "last", "late", "second"]);
  expect(readdirSync(target("late"))).not.toContain("postgres");
});

/** Adds two members, and returns the session of one with money and the number of the other. */
const addMembers = async (dataDir: string): Promise<{ readonly token: string; readonly uid: string }> => {
  const { db, close } = openDatabase({ url: runningOwnerUrl(dataDir) ?? "", size: 1 });
  try {
    const sender = await aMember(db, { money: { SP: "100.00" } });
    const { uid } = await aMember(db, { sponsor: sender });
    return { token: await loginAs(db, sender, new Date()), uid };
  } finally {
    await close();
  }
};

/** Ends the segment of the log that is being written, and waits until it is archived. */
const archiveAll = async (dataDir: string): Promise<void> =>
  await withClient(runningOwnerUrl(dataDir) ?? "", "a test", async (client) => {
    const { rows } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
    await eventually(async () => {
      const archived = await client.query("select from pg_stat_archiver where last_archived_wal >= $1", [
        rows[0]?.name,
      ]);
      return archived.rowCount === 1;
    });
  });

const transfersIn = async (dataDir: string): Promise<number> => {
  const postgres = await openEmbeddedPostgres({ dataDir, logLine: () => undefined });
  try {
    return await withClient(postgres.ownerUrl, "a test", async (client) => {
      const { rows } = await client.query<{ number: number }>(
        "select count(*)::integer as number from journal where kind = 'transfer'",
      );
      return rows[0]?.number ?? 0;
    });
  } finally {
    await postgres.stop();
  }
};
