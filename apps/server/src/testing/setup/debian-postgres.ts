import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createCluster, findPostgres, makeFolder, startPostgres } from "../../../../../tests/runtime/start-postgres.ts";
import { withClient } from "../../platform/db/with-client.ts";

/** As docs/operations/database.md asks for them, and fast because it need not survive a crash. */
const SETTINGS = `
random_page_cost = 1.1
jit = off
fsync = off
synchronous_commit = off
full_page_writes = off
`;

/** Debian's PostgreSQL, in Debian 12 the oldest that the product runs on, with an owner who has no more rights than docs/operations/database.md says. */
export const openDebianPostgres = async () => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("Debian's PostgreSQL is not on this machine");
  const folder = mkdtempSync(join(tmpdir(), "espalier-debian-"));
  chmodSync(folder, 0o755);
  const data = makeFolder(join(folder, "data"));
  createCluster(programs, data, SETTINGS);
  const postgres = await startPostgres(programs, data);
  await withClient(postgres.urlOf("postgres"), "tests", async (client) => {
    await client.query("create role company login createrole password 'drawn at random'");
    await client.query("create database company owner company");
  });
  const owner = new URL(postgres.urlOf("company"));
  owner.username = "company";
  return {
    /** Of a superuser. */
    adminUrl: postgres.urlOf("postgres"),
    ownerUrl: owner.href,
    stop: async (): Promise<void> => {
      await postgres.kill();
      rmSync(folder, { recursive: true });
    },
  };
};
