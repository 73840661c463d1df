import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import {
  openEmbeddedPostgres,
  runningOwnerUrl,
} from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { repository } from "../repository/repository.ts";
import { killDatabase, serverInstance } from "./server-instance.ts";
import { addMembers, archiveAll, countTransfers, TRANSFERS, transferApart } from "./transfer-apart.ts";

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

  const ownerUrl = runningOwnerUrl(lost.dataDir) ?? "";
  const payer = await addMembers(ownerUrl);
  const times = await transferApart(url, payer);
  await archiveAll(ownerUrl);
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

const transfersIn = async (dataDir: string): Promise<number> => {
  const postgres = await openEmbeddedPostgres({ dataDir, logLine: () => undefined });
  try {
    return await countTransfers(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
};
