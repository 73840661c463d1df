import { afterAll, beforeAll, expect, test } from "vitest";

import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { ensureAppRole } from "../../apps/server/src/platform/db/ensure-app-role.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { eventually } from "./eventually.ts";
import { serverInstance, statusOf } from "./server-instance.ts";

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
});
afterAll(() => postgres.stop());

const OTHER_KEY = "another key that is long enough, 0123456789";

/** A new database as its owner and as the server's own login name it. */
const newDatabase = async (name: string) => {
  await withClient(postgres.ownerUrl, "tests", async (client) => void (await client.query(`create database ${name}`)));
  const [owner, server] = [new URL(postgres.ownerUrl), new URL(postgres.ownerUrl)];
  owner.pathname = `/${name}`;
  [server.pathname, server.username, server.password] = [`/${name}`, `${name}_server`, ""];
  return { owner: owner.href, server: server.href };
};

const migrate = async (url: string, key = SECRET_KEY) => {
  const migrating = serverInstance().start({ DATABASE_URL: url, SECRET_KEY: key, ROLE: "migrate" });
  return { code: await migrating.ended, lines: migrating.lines() };
};

const start = (url: string, environment: Readonly<Record<string, string>> = {}) =>
  serverInstance().start({ DATABASE_URL: url, SECRET_KEY, ROLE: "api", SEED: "none", ...environment });

test("ROLE=migrate ends with 0, twice, and API and worker without the owner's password serve and make no table", async () => {
  const { owner, server } = await newDatabase("shop_own");
  for (const _ of [1, 2]) expect(await migrate(owner)).toEqual({ code: 0, lines: ["the database is up to date"] });
  const [api, worker] = [start(server), start(server, { ROLE: "worker" })];
  expect(await statusOf(`${await api.ready}/readyz`)).toBe(200);
  await worker.prints("ready");
  // The worker queues jobs by its schedule, and takes the lease of those that one process does.
  await eventually(async () => {
    const [queued, led] = await withClient(owner, "tests", async (client) => [
      await client.query("select 1 from graphile_worker._private_known_crontabs"),
      await client.query("select 1 from lease where name = 'roll-up' and holder <> ''"),
    ]);
    return queued?.rowCount !== 0 && led?.rowCount === 1;
  });
  const users = await withClient(owner, "tests", async (client) => {
    const { rows } = await client.query<{ usename: string }>(
      "select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rows.map(({ usename }) => usename);
  });
  expect(users).toEqual(["shop_own_server"]);
  const login = await ensureAppRole(owner, { secretKey: SECRET_KEY, previousKeys: [] });
  await expect(
    withClient(login, "tests", async (client) => void (await client.query("create table mine (id int)"))),
  ).rejects.toThrow("permission denied for schema public");
  for (const each of [api, worker]) each.signal("SIGTERM");
  expect(await Promise.all([api.ended, worker.ended])).toEqual([0, 0]);
});

test("a database without this version's schema, or without a login of the key, is one line that says what to do", async () => {
  const { owner, server } = await newDatabase("shop_early");
  const early = start(server);
  expect(await early.ended).toBe(1);
  expect(early.lines()).toEqual([
    expect.stringContaining("the database has no login of this SECRET_KEY: run ROLE=migrate"),
  ]);
  await migrate(owner);
  const forget = async (name: string) =>
    await withClient(owner, "tests", async (client) => {
      const { rows } = await client.query<{ name: string }>(name);
      return rows[0]?.name;
    });
  const last = await forget(
    "delete from schema_migration where name = (select max(name) from schema_migration) returning name",
  );
  const older = start(server);
  expect(await older.ended).toBe(1);
  expect(older.lines()).toEqual([
    expect.stringContaining(`the database is of an earlier version (it has not the migration ${last})`),
  ]);
  await forget("insert into schema_migration (name, checksum) values ('9999-later.sql', '') returning name");
  const newer = start(server);
  expect(await newer.ended).toBe(1);
  expect(newer.lines()).toEqual([expect.stringContaining("this database is of a later version")]);
});

test("after the key changed, the login of the new key is found", async () => {
  const { owner, server } = await newDatabase("shop_rotated");
  await migrate(owner);
  const old = start(server);
  await old.ready;
  const migrating = serverInstance().start({
    DATABASE_URL: owner,
    SECRET_KEY: OTHER_KEY,
    SECRET_KEY_PREVIOUS: SECRET_KEY,
    ROLE: "migrate",
  });
  expect(await migrating.ended).toBe(0);
  const renewed = start(server, { SECRET_KEY: OTHER_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY });
  expect(await statusOf(`${await renewed.ready}/readyz`)).toBe(200);
});

test("what needs the owner says so to the server's own login", async () => {
  const { server } = await newDatabase("shop_refused");
  expect(await migrate(server)).toEqual({
    code: 1,
    lines: ["DATABASE_URL names the server's own login, and this needs the owner's"],
  });
});
