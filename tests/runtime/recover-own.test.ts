import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { repository, textOf } from "../repository/repository.ts";
import { serverInstance } from "./server-instance.ts";
import {
  createCluster,
  findPostgres,
  makeFolder,
  type Postgres,
  startPostgres,
  unprivileged,
} from "./start-postgres.ts";
import { addMembers, archiveAll, countTransfers, transferApart } from "./transfer-apart.ts";

const programs = findPostgres();
if (programs === undefined)
  console.info("Debian's PostgreSQL is not on this machine: recovery of an own PostgreSQL is not tried");
test.runIf(process.env["CI"] === "true")("under CI Debian's PostgreSQL is there", () => {
  expect(programs).toBeDefined();
});

/** The lines of docs/operations/backup-and-upgrade.md that begin with a comment, for the folders and the time of a test. */
const documented = (comment: string, archive: string, time = ""): string => {
  const page = textOf("docs/operations/backup-and-upgrade.md");
  const [, lines = ""] = new RegExp(`\`\`\`(?:sh|ini)\\n# ${comment}[^\\n]*\\n([^\`]+)\`\`\``).exec(page) ?? [];
  expect(lines).toContain("/archive/");
  return lines.replaceAll("/archive/", `${archive}/`).replace("2026-05-04 12:30:05+00", time);
};

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test("is killed, and recovered to a second between two transfers as the documents say", async () => {
    const folder = mkdtempSync(join(tmpdir(), "espalier-own-"));
    chmodSync(folder, 0o755);
    const running: Postgres[] = [];
    onTestFinished(async () => {
      await Promise.all(running.map(async ({ kill }) => await kill()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });
    const start = async (data: string): Promise<Postgres> => {
      const postgres = await startPostgres(bin, data);
      running.push(postgres);
      return postgres;
    };
    const archive = makeFolder(join(folder, "archive"));
    for (const part of ["wal", "base"]) makeFolder(join(archive, part));
    const shell = (lines: string, cwd: string, url = ""): void => {
      const env = { PATH: `${bin}:${process.env["PATH"]}`, DATABASE_URL: url };
      execFileSync("sh", ["-euc", lines], { ...unprivileged, cwd, env, stdio: "pipe" });
    };

    const first = makeFolder(join(folder, "first"));
    createCluster(bin, first, documented("postgresql.conf", archive));
    const lost = await start(first);
    await withClient(
      lost.urlOf("postgres"),
      "tests",
      async (client) => void (await client.query("create database shop")),
    );
    const server = serverInstance().start({ SECRET_KEY, DATABASE_URL: lost.urlOf("shop") });
    const address = await server.ready;
    const { token, uid } = await addMembers(lost.urlOf("shop"));
    shell(documented("A base backup", archive), folder, lost.urlOf("shop"));
    const [, between = ""] = await transferApart(address, { token, uid });
    await archiveAll(lost.urlOf("shop"));
    server.signal("SIGKILL");
    await Promise.all([lost.kill(), server.ended]);

    const second = makeFolder(join(folder, "second"));
    shell(documented("Recovery", archive, between.replace("T", " ").replace("Z", "+00")), second);
    const recovered = (await start(second)).urlOf("shop");
    expect(await countTransfers(recovered)).toBe(2);
    for (const tool of ["verify-ledger", "verify-plan"]) {
      const env = { PATH: process.env["PATH"], SECRET_KEY, DATABASE_URL: recovered };
      const script = join(repository, "scripts", `${tool}.ts`);
      expect(spawnSync(process.execPath, [script], { env, encoding: "utf8" })).toMatchObject({ status: 0 });
    }
    // A server goes on with it, on a new timeline of the same archive.
    const next = serverInstance().start({ SECRET_KEY, DATABASE_URL: recovered });
    await transferApart(await next.ready, { token, uid });
    await archiveAll(recovered);
    expect(await countTransfers(recovered)).toBe(5);
  });
});
