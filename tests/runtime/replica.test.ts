import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, onTestFinished, test } from "vitest";

import { createClient } from "../../packages/contract/src/client.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { argonPasswords } from "../../apps/server/src/platform/passwords/argon-passwords.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember } from "../../apps/server/src/testing/builders/a-member.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";
import { createCluster, findPostgres, makeFolder, type Postgres, startPostgres } from "./start-postgres.ts";
import { startStandby } from "./start-standby.ts";

const programs = findPostgres();
const run = promisify(execFile);
const PASSWORD = "calm-orchard-7";
const PURCHASES = 20;

describe.each(programs === undefined ? [] : [programs])("with the PostgreSQL in %s", (bin) => {
  test("a replica answers reads, shows a buyer every order, and the primary answers in its place in every fault", async () => {
    const { primary, standby, other, restartStandby } = await threeDatabases(bin);
    const [host, spare] = [standby, other].map(({ urlOf }) => new URL(urlOf("shop")).host);
    const hosts = primary.urlOf("shop").replace(/127.0.0.1:\d+/, (first) => `${first},${spare}`);
    const server = serverInstance().start({
      SECRET_KEY,
      DATABASE_URL: hosts,
      DATABASE_REPLICA_URL: `postgres://${host}/shop`,
      DATABASE_REPLICA_SECONDS: "2",
      LOG_LEVEL: "error",
    });
    const url = await server.ready;
    await query(primary, "create database elsewhere");
    const misled = serverInstance().start({
      SECRET_KEY,
      DATABASE_URL: primary.urlOf("shop"),
      DATABASE_REPLICA_URL: `postgres://${host}/elsewhere`,
      ROLE: "api",
      LOG_LEVEL: "error",
    });
    await misled.prints(`the replica at ${host} is of another database: the primary answers its reads`);
    misled.signal("SIGTERM");
    expect(await misled.ended).toBe(0);
    const { uid, goods } = await settle(primary);
    const { call, buy } = await shopper(url, uid);
    const countOrders = async (): Promise<number> => (await call("orderList", { page: 1, limit: 50 })).length;
    const reads = async (by: string): Promise<number> => await countReads(`${url}/metrics`, by);
    await server.prints(`reads go to the replica at ${host}`);

    // The standby is always a second behind, which is allowed.
    await query(standby, "alter system set recovery_min_apply_delay = '1s'; select pg_reload_conf()");
    for (let bought = 1; bought <= PURCHASES; bought += 1) {
      await buy(goods);
      expect(await countOrders()).toBe(bought);
    }
    const verify = async (said: string): Promise<void> => {
      const environment = {
        ...process.env,
        SECRET_KEY,
        DATABASE_URL: hosts,
        DATABASE_REPLICA_URL: `postgres://${host}/shop`,
        DATABASE_REPLICA_SECONDS: "1",
      };
      for (const tool of ["verify-ledger.ts", "verify-plan.ts"])
        expect((await run(process.execPath, [`scripts/${tool}`], { env: environment })).stderr).toContain(said);
    };
    const answers = async (by: string): Promise<void> => {
      const before = await reads(by);
      await eventually(async () => {
        expect(await countOrders()).toBe(PURCHASES);
        return (await reads(by)) > before;
      });
    };
    await answers("replica");
    await verify(`read from the replica at ${host}\n`);

    await query(standby, "alter system set recovery_min_apply_delay = '1h'; select pg_reload_conf()");
    await query(primary, "create table written ()");
    await server.prints(`the replica at ${host} is too far behind: the primary answers its reads`);
    await answers("primary");
    await verify(`the replica at ${host} is too far behind: the primary is read\n`);
    await query(standby, "alter system reset recovery_min_apply_delay; select pg_reload_conf()");
    await answers("replica");

    standby.signal("SIGSTOP");
    const asked = performance.now();
    expect(await countOrders()).toBe(PURCHASES);
    expect(performance.now() - asked).toBeLessThan(10_000);
    await server.prints(`the replica at ${host} cannot be reached`);
    standby.signal("SIGCONT");
    await answers("replica");

    const reading = new AbortController();
    const counts = Promise.all([1, 2, 3].map(async () => await countUntil(reading.signal, countOrders)));
    await standby.kill();
    await answers("primary");
    reading.abort();
    expect(new Set((await counts).flat())).toEqual(new Set([PURCHASES]));
    const again = await restartStandby();
    await answers("replica");

    // It is promoted by mistake, and then no replica any more.
    await query(other, "select pg_promote()");
    await server.prints(`the database at ${spare} takes the writes`);
    await server.prints(`the replica at ${host} is on timeline 1 and the primary on 2: the primary answers its reads`);
    await answers("primary");
    await query(again, "select pg_promote()");
    await server.prints(`the replica at ${host} is the primary itself: the primary answers its reads`);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

/** A primary and two standbys of it. */
const threeDatabases = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-replica-"));
  chmodSync(folder, 0o755);
  const running: Postgres[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(async ({ kill }) => await kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const keep = (postgres: Postgres): Postgres => {
    running.push(postgres);
    return postgres;
  };
  createCluster(bin, makeFolder(join(folder, "primary")), "fsync = off\n");
  const primary = keep(await startPostgres(bin, join(folder, "primary")));
  await query(primary, "create database shop");
  const standby = keep(await startStandby(bin, primary, join(folder, "standby")));
  const other = keep(await startStandby(bin, primary, join(folder, "other")));
  const port = Number(new URL(standby.urlOf("shop")).port);
  return {
    primary,
    standby,
    other,
    restartStandby: async () => keep(await startPostgres(bin, join(folder, "standby"), port)),
  };
};

const settle = async (primary: Postgres) => {
  const { db, close } = openDatabase({ url: primary.urlOf("shop"), size: 2 });
  try {
    const { uid } = await aMember(db, { money: { SP: "100000.00" } });
    await db
      .updateTable("member")
      .set({ password_hash: await argonPasswords.hash(PASSWORD) })
      .execute();
    return { uid, goods: await aGood(db, { stock: 1_000_000 }) };
  } finally {
    await close();
  }
};

/** A member who is logged in, in a browser that keeps the cookie of what it has seen. */
const shopper = async (url: string, uid: string) => {
  let token = "";
  let cookie = "";
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie);
      const answer = await fetch(address, { ...init, headers });
      const [said] = answer.headers.getSetCookie().filter((line) => line.startsWith("log-position="));
      if (said !== undefined) [cookie = ""] = said.split(";");
      return answer;
    },
  });
  token = await call("login", { username: uid, password: PASSWORD });
  const buy = async (goods: number): Promise<void> =>
    void (await call(
      "orderCreate",
      { goods: [{ id: goods, number: 1 }], paid_type: 1 },
      { idempotencyKey: randomUUID() },
    ));
  return { call, buy };
};

const countUntil = async (signal: AbortSignal, count: () => Promise<number>): Promise<readonly number[]> => {
  const counts: number[] = [];
  while (!signal.aborted) counts.push(await count());
  return counts;
};

const countReads = async (address: string, by: string): Promise<number> => {
  const text = await (await fetch(address)).text();
  return [
    ...text.matchAll(new RegExp(`^espalier_reads_total\\{answered_by="${by}",why="[^"]*"\\} (\\d+)`, "gm")),
  ].reduce((sum, [, counted]) => sum + Number(counted), 0);
};

/** Each statement by itself, since some may not be in a transaction. */
const query = async (postgres: Postgres, statements: string): Promise<void> =>
  await withClient(postgres.urlOf("postgres"), "tests", async (client) => {
    for (const statement of statements.split("; ")) await client.query(statement);
  });
