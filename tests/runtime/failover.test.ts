import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually, serverInstance, statusOf } from "./server-instance.ts";
import {
  createCluster,
  findPostgres,
  makeFolder,
  type Postgres,
  startPostgres,
  unprivileged,
} from "./start-postgres.ts";
import { type Action, differences, MEMBERS, settle, trade } from "./trading-town.ts";

const programs = findPostgres();
if (programs === undefined) console.info("Debian's PostgreSQL is not on this machine: failover is not tried");
test.runIf(process.env["CI"] === "true")("under CI Debian's PostgreSQL is there", () => {
  expect(programs).toBeDefined();
});

const WAYS = ["killed", "stopped without a word"] as const;

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test.each(WAYS)("is %s: the server goes on with the standby, and nothing acknowledged is lost", async (way) => {
    const { primary, standby, restartPrimary } = await twoDatabases(bin);
    const hosts = [primary, standby].map((each) => new URL(each.urlOf("shop")).host);
    const list = primary.urlOf("shop").replace(hosts[0] ?? "", hosts.join(","));
    const server = serverInstance().start({ SECRET_KEY, DATABASE_URL: list, LOG_LEVEL: "error" });
    const url = await server.ready;
    const town = await inDatabase(primary, settle);
    const [trading, over] = [new AbortController(), new AbortController()];
    onTestFinished(() => over.abort());
    const actions: Action[] = [];
    const signals = { trading: trading.signal, over: over.signal };
    const trades = town.members.map(async (member) => await trade(signals, url, member, town, actions));
    const goOn = async (): Promise<void> => {
      const before = actions.filter(({ answered }) => answered).length;
      await eventually(() => actions.filter(({ answered }) => answered).length > before + MEMBERS);
    };
    await goOn();

    if (way === "killed") await primary.kill();
    else primary.signal("SIGSTOP");
    await server.prints("the connection to the database was lost, trying again");
    expect(await statusOf(`${url}/readyz`)).toBe(503);
    await query(standby, "select pg_promote()");
    await server.prints(`the database at ${hosts[1]} takes the writes`);
    await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
    await goOn();

    // The old primary comes back as it was, and takes writes like before.
    if (way === "killed") await restartPrimary();
    else primary.signal("SIGCONT");
    await server.prints(`the database at ${hosts[0]} takes writes as well, and gets none: make it a standby of`);
    await goOn();
    trading.abort();
    await Promise.all(trades);

    await inDatabase(standby, async (db) => {
      await eventually(async () => !(await isAnythingWaiting(db)));
      expect(actions.filter(({ answered }) => !answered)).toEqual([]);
      expect(await differences(db)).toEqual([]);
      const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
      expect(orders.map(({ sn }) => sn).toSorted()).toEqual(actions.flatMap(({ orderSn }) => orderSn ?? []).toSorted());
    });
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

/** A primary that acknowledges nothing before its standby has it. */
const twoDatabases = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-failover-"));
  chmodSync(folder, 0o755);
  const running: Postgres[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(async ({ kill }) => await kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const start = async (data: string, port?: number): Promise<Postgres> => {
    const postgres = await startPostgres(bin, data, port);
    running.push(postgres);
    return postgres;
  };
  const [first, second] = [makeFolder(join(folder, "first")), makeFolder(join(folder, "second"))];
  createCluster(bin, first, "");
  const primary = await start(first);
  await query(primary, "create database shop");
  execFileSync(
    join(bin, "pg_basebackup"),
    ["-D", second, "-R", "-c", "fast", "-d", `${primary.urlOf("postgres")}?application_name=standby`],
    { ...unprivileged, stdio: "pipe" },
  );
  const standby = await start(second);
  await query(primary, "alter system set synchronous_standby_names = 'standby'");
  await query(primary, "select pg_reload_conf()");
  const { port } = new URL(primary.urlOf("shop"));
  return { primary, standby, restartPrimary: async () => await start(first, Number(port)) };
};

const query = async (postgres: Postgres, statement: string): Promise<void> =>
  await withClient(postgres.urlOf("postgres"), "tests", async (client) => void (await client.query(statement)));

const inDatabase = async <Result>(
  postgres: Postgres,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: postgres.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
