import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  type EmbeddedPostgres,
  runningOwnerUrl,
} from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { noteDevelopmentMigrations } from "../../apps/server/src/testing/setup/development-migrations.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { repository } from "../repository/repository.ts";
import { postmasterPid, preparedInstance, serverInstance } from "./server-instance.ts";

const SENTENCE =
  "this database is of a development version (it has another migration 0001-platform.sql), and an upgrade or a restore is possible from " +
  "1.0.0 on: begin a demo again (rm -r .data); export the members and goods of a real company with the version that wrote it, and import " +
  "them into a new one";

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
});
afterAll(() => postgres.stop());

test("a data directory of a development version is refused by the server and the tools, each in one sentence", async () => {
  const { dataDir, start } = preparedInstance();
  const first = start();
  await first.ready;
  await noteDevelopmentMigrations(runningOwnerUrl(dataDir) ?? "no database runs");
  first.signal("SIGTERM");
  await first.ended;

  const next = start();
  expect([await next.ended, next.lines()]).toEqual([1, [SENTENCE]]);
  expect(postmasterPid(dataDir)).toBeUndefined();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repository, "scripts/backup.ts"), join(dataDir, "copy")],
    { env: { PATH: process.env["PATH"], DATA_DIR: dataDir }, encoding: "utf8" },
  );
  expect([status, stderr.trim().split("\n").at(-1)]).toEqual([1, SENTENCE]);
});

test.each(["all", "api", "worker", "migrate"])(
  "a database of a development version at DATABASE_URL is refused with ROLE=%s",
  async (ROLE) => {
    await noteDevelopmentMigrations(postgres.ownerUrl);
    const server = serverInstance().start({ ROLE, DATABASE_URL: postgres.ownerUrl });
    expect([await server.ended, server.lines()]).toEqual([1, [SENTENCE]]);
  },
);
