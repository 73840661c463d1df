import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { openThrowawayPostgres } from "../../testing/setup/throwaway-postgres.ts";
import type { EmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { hostsOf } from "./primary/host-list.ts";
import { createPool } from "./pool.ts";
import { checkByQuery, watchConnection } from "./watch-connection.ts";
import { withClient } from "./with-client.ts";

const CUTS = 30;

let postgres: EmbeddedPostgres;
let host: string;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
  [host = ""] = hostsOf(postgres.ownerUrl);
});
afterAll(async () => await postgres.stop());

/** As the cluster's owner, each statement by itself. */
const say = async (...statements: string[]): Promise<void> =>
  await withClient(postgres.ownerUrl, "tests", async (client) => {
    for (const statement of statements) await client.query(statement);
  });
const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keeper'";

beforeEach(async () => {
  await say("drop database if exists kept with (force)", "drop role if exists keeper");
  await say("create role keeper login password 'a word'", "create database kept");
});

/** Watches a database as a role of its own; looks every few milliseconds. */
const watched = async () => {
  const url = new URL(postgres.ownerUrl);
  [url.username, url.password, url.pathname] = ["keeper", "a word", "/kept"];
  const pool = createPool({ url: url.href, size: 4 });
  const lines: string[] = [];
  const logLine = (line: string): void => void lines.push(line);
  const check = checkByQuery(pool, host, { clock: () => new Date(), logLine });
  // Once it has seen the database as it was.
  await check.look();
  const stop = watchConnection(pool, logLine, { ...check, pause: 10 });
  onTestFinished(async () => {
    stop();
    await pool.end();
  });
  return { pool, lines };
};

const AGAIN = "the database answers again";

test("a database that takes no more writes says so once, and once when it does again", async () => {
  const { lines } = await watched();
  await say("alter database kept set default_transaction_read_only = on", cut);
  const readOnly = `the database at ${host} takes no writes, as a standby does: waiting until it does`;
  await expect.poll(() => lines).toEqual([readOnly]);
  await say("alter database kept reset default_transaction_read_only", cut);
  await expect.poll(() => lines).toEqual([readOnly, AGAIN]);
});

test("a login that is refused while a process runs says why", async () => {
  const { lines } = await watched();
  await say("alter role keeper nologin", cut);
  const refused = `the database at ${host} refuses this process: role "keeper" is not permitted to log in`;
  await expect.poll(() => lines).toEqual([refused]);
  await say("alter role keeper login");
  await expect.poll(() => lines).toEqual([refused, AGAIN]);
});

test("a database that is dropped and made again under its name is another one", async () => {
  const { lines } = await watched();
  await say("drop database kept with (force)");
  const gone = `the database at ${host} refuses this process: database "kept" does not exist`;
  await expect.poll(() => lines).toEqual([gone]);
  await say("create database kept");
  await expect
    .poll(() => lines)
    .toEqual([
      gone,
      `the database at ${host} is another one than before: bring the right one back, or restart this process to use it`,
    ]);
});

test("connections that somebody ends again and again fill no log, since the database answers", async () => {
  const { pool, lines } = await watched();
  for (let cuts = 0; cuts < CUTS; cuts += 1) {
    await pool.query("select").catch(() => undefined);
    await say(cut);
    await sleep(5);
  }
  await vi.waitFor(async () => await pool.query("select"), 60_000);
  expect(lines).toEqual([]);
});

test("a database that waits for its synchronous standby says so after two seconds, and when it has it", async () => {
  const { pool, lines } = await watched();
  await say("alter role keeper set synchronous_commit = on", "grant create on schema public to keeper", cut);
  await say("alter system set synchronous_standby_names = 'nobody'", "select pg_reload_conf()");
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ names: string }>(
      "select current_setting('synchronous_standby_names') as names",
    );
    expect(rows[0]?.names).toBe("nobody");
  }, 60_000);
  const written = pool.query("select pg_current_xact_id(); create temporary table waiting ()");
  const waits = `the database at ${host} waits for its synchronous standby before it acknowledges anything: no standby answers, or its disk is full`;
  await expect.poll(() => lines).toEqual([waits]);
  await say("alter system reset synchronous_standby_names", "select pg_reload_conf()");
  await expect.poll(() => lines).toEqual([waits, `the database at ${host} has its synchronous standby again`]);
  await written;
});
