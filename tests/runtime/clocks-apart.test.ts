import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, onTestFinished, test } from "vitest";

import { createClient } from "../../packages/contract/src/client.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";
import {
  createCluster,
  findPostgres,
  makeFolder,
  type Postgres,
  startPostgres,
  unprivileged,
} from "./start-postgres.ts";
import { differences, settle } from "./trading-town.ts";

/** The library that shows a program another time. */
const findClockLibrary = (): string | undefined =>
  readdirSync("/usr/lib", { withFileTypes: true })
    .map(({ name }) => join("/usr/lib", name, "faketime", "libfaketimeMT.so.1"))
    .find((file) => existsSync(file));

const programs = findPostgres();
const PASSWORD = "calm-orchard-7";
const library = findClockLibrary();
if (library === undefined) console.info("Debian's faketime is not on this machine: clocks that differ are not tried");
test.runIf(process.env["CI"] === "true")("under CI Debian's faketime is there", () => {
  expect(library).toBeDefined();
});

/** The environment of a program whose clock is so many minutes ahead. Waiting takes as long as without. */
const ahead = (minutes: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library ?? "",
  FAKETIME: `${minutes < 0 ? "" : "+"}${minutes}m`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  NO_FAKE_STAT: "1",
});

describe.each(programs === undefined || library === undefined ? [] : [programs])("with the PostgreSQL in %s", (bin) => {
  test("clocks that differ by hours are named, a replica is judged by its log, and money and access go on", async () => {
    const { primary, standby } = await twoDatabases(bin);
    const [one = "", two = ""] = [primary, standby].map(({ urlOf }) => new URL(urlOf("shop")).host);
    const environment = {
      SECRET_KEY,
      DATABASE_URL: primary.urlOf("shop").replace(one, `${one},${two}`),
      DATABASE_REPLICA_URL: `postgres://${one},${two}/shop`,
      DATABASE_REPLICA_SECONDS: "1",
      LOG_LEVEL: "error",
    };
    const right = serverInstance().start(environment);
    const url = await right.ready;
    const early = serverInstance().start({ ...environment, ...ahead(45), ROLE: "api" });
    const earlyUrl = await early.ready;
    await right.prints(
      `the clock of the database at ${one} is 180 minutes ahead of this process's: put the wrong one right`,
    );
    await right.prints(`the clock of the database at ${two} is 60 minutes behind this process's`);
    await early.prints(`the clock of the database at ${one} is 135 minutes ahead of this process's`);
    await right.prints(`reads go to the replica at ${two}`);

    const { members, goods } = await inDatabase(primary, settle);
    const { uid } = members[0] ?? { uid: "" };
    const [here, there] = [await shopper(url, uid), await shopper(earlyUrl, uid)];
    // A session of either process is one of the other.
    const [atOther, atRight] = [shopperOf(earlyUrl, here.token), shopperOf(url, there.token)];
    const key = randomUUID();
    const sn = await here.buy(goods, key);
    expect([await atOther.buy(goods, key), await there.buy(goods, key)]).toEqual([sn, sn]);
    const bought = new Set([sn, await atOther.buy(goods), await atRight.buy(goods), await there.buy(goods)]);
    expect(bought.size).toBe(4);
    await query(standby, "select pg_wal_replay_pause()");
    await here.buy(goods);
    await right.prints(`the replica at ${two} is too far behind: the primary answers its reads`);
    await query(standby, "select pg_wal_replay_resume()");
    const position = await positionOf(primary);
    await eventually(async () => (await positionOf(standby)) >= position);

    await primary.kill();
    await query(standby, "select pg_promote()");
    await right.prints(`the database at ${two} takes the writes`);
    await right.prints("the clock has jumped: nothing is closed, sealed, cancelled or deleted until it is right");
    await here.buy(goods);
    await there.buy(goods);
    const found = await inDatabase(standby, differences);
    // What the process with the wrong clock wrote carries its time, and the books say so.
    expect(found.filter((line) => !line.startsWith("time in the future: journal"))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
    expect([right, early].map(({ lines }) => lines().filter((line) => line.includes("clock")).length)).toEqual([3, 2]);
    for (const server of [right, early]) {
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
    }
  });
});

/** A primary whose clock is three hours ahead, and its standby, whose clock is one behind. */
const twoDatabases = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-clocks-"));
  chmodSync(folder, 0o755);
  const running: Postgres[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(async ({ kill }) => await kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  createCluster(bin, makeFolder(join(folder, "primary")), "fsync = off\n");
  const primary = await startPostgres(bin, join(folder, "primary"), undefined, ahead(180));
  running.push(primary);
  await query(primary, "create database shop");
  await promisify(execFile)(
    join(bin, "pg_basebackup"),
    ["-D", makeFolder(join(folder, "standby")), "-R", "-c", "fast", "-d", primary.urlOf("postgres")],
    unprivileged,
  );
  const standby = await startPostgres(bin, join(folder, "standby"), undefined, ahead(-60));
  running.push(standby);
  return { primary, standby };
};

const shopperOf = (url: string, token: string) => {
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  return {
    token,
    call,
    buy: async (goods: number, idempotencyKey: string = randomUUID()): Promise<string> =>
      (await call("orderCreate", { goods: [{ id: goods, number: 1 }], paid_type: 1 }, { idempotencyKey })).order_sn,
  };
};
type Shopper = ReturnType<typeof shopperOf>;

const shopper = async (url: string, uid: string): Promise<Shopper> =>
  shopperOf(url, await shopperOf(url, "").call("login", { username: uid, password: PASSWORD }));

const positionOf = async (database: Postgres): Promise<bigint> =>
  await withClient(database.urlOf("postgres"), "tests", async (client) => {
    const { rows } = await client.query<{ at: string }>(
      "select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0') as at",
    );
    return BigInt(rows[0]?.at ?? 0);
  });

const query = async ({ urlOf }: Postgres, statement: string): Promise<void> =>
  await withClient(urlOf("postgres"), "tests", async (client) => void (await client.query(statement)));

const inDatabase = async <Result>(
  database: Postgres,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
