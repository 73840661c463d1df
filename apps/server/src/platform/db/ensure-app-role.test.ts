import { afterAll, beforeAll, expect, test } from "vitest";

import { emptyDatabase, testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { ensureAppRole } from "./ensure-app-role.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./with-client.ts";

const [OLD_KEY, NEW_KEY, NEXT_KEY] = ["o".repeat(32), "n".repeat(32), "x".repeat(32)];
const OLD = { secretKey: OLD_KEY, previousKeys: [] };
const PREPARED = { secretKey: OLD_KEY, previousKeys: [NEW_KEY] };
const ROTATED = { secretKey: NEW_KEY, previousKeys: [OLD_KEY] };
const NEW = { secretKey: NEW_KEY, previousKeys: [] };

let database: TestDatabase;
const roles: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  const other = await emptyDatabase();
  await withClient(other.ownerUrl, "tests", async (client) => {
    for (const role of new Set(roles)) await client.query(`drop role if exists ${role}`);
  });
  await other.drop();
});

const login = async (keys: Parameters<typeof ensureAppRole>[1]): Promise<string> => {
  const url = await ensureAppRole(database.ownerUrl, keys);
  roles.push(new URL(url).username);
  return url;
};
/** Logs in and returns the session's settings and rights; undefined when the login is refused. */
const enter = async (url: string): Promise<unknown> => {
  try {
    return await withClient(url, "tests", async (client) => {
      const { rows } = await client.query(`select current_setting('TimeZone') as zone,
        current_setting('statement_timeout') as patience, pg_has_role('espalier_app', 'member') as member`);
      return rows[0];
    });
  } catch {
    return undefined;
  }
};
const SERVER = { zone: "UTC", patience: "30s", member: true };

test("during a change of key the processes of both keys have a login, and the old one is disabled at the end", async () => {
  const old = await login(OLD);
  expect(new URL(old).username).toMatch(/_server$/);
  expect(await login(OLD)).toBe(old);
  expect(await login(PREPARED)).toBe(old);
  const fresh = await login(ROTATED);
  expect(new URL(fresh).username).toMatch(/_server_b$/);
  // A process that still runs with the old key, and one that was started with the new one.
  expect([await enter(old), await enter(fresh)]).toEqual([SERVER, SERVER]);
  expect(await login(PREPARED)).toBe(old);
  expect([await enter(old), await enter(fresh)]).toEqual([SERVER, SERVER]);

  expect(await login(NEW)).toBe(fresh);
  expect([await enter(old), await enter(fresh)]).toEqual([undefined, SERVER]);

  const next = await login({ secretKey: NEXT_KEY, previousKeys: [NEW_KEY] });
  expect(new URL(next).username).toBe(new URL(old).username);
  expect([await enter(next), await enter(fresh), await enter(old)]).toEqual([SERVER, SERVER, undefined]);
});

test("a database that was dropped and made again under its name gets its login again", async () => {
  const made = await emptyDatabase();
  await migrate(made.ownerUrl);
  const before = await ensureAppRole(made.ownerUrl, NEW);
  roles.push(new URL(before).username);
  await made.makeAgain();
  try {
    await migrate(made.ownerUrl);
    expect(await ensureAppRole(made.ownerUrl, NEW)).toBe(before);
    expect(await enter(before)).toEqual(SERVER);
  } finally {
    await made.drop();
  }
});

test("processes that start at once get the same login", async () => {
  const urls = await Promise.all(Array.from({ length: 4 }, async () => await login(NEW)));
  expect(new Set(urls).size).toBe(1);
  expect(await enter(urls[0] ?? "")).toEqual(SERVER);
});

test("the login of one company's server cannot connect to another company's database of the same PostgreSQL", async () => {
  const other = await testDatabase();
  try {
    const own = await login(NEW);
    const theirs = new URL(await ensureAppRole(other.ownerUrl, NEW));
    roles.push(theirs.username);
    const at = (url: string | URL, name: string): string => {
      const moved = new URL(url);
      moved.pathname = new URL(name).pathname;
      return moved.href;
    };
    expect([await enter(own), await enter(theirs.href)]).toEqual([SERVER, SERVER]);
    expect(await enter(at(own, other.ownerUrl))).toBeUndefined();
    expect(await enter(at(theirs, database.ownerUrl))).toBeUndefined();
  } finally {
    await other.drop();
  }
});
