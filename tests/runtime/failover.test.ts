import { describe, expect, onTestFinished, test } from "vitest";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import {
  LOSSES,
  type ReplicatedDatabase,
  type ReplicatedDatabases,
  startReplicatedDatabases,
} from "./replicated-databases.ts";
import { serverInstance, statusOf } from "./server-instance.ts";
import { findPostgres } from "./start-postgres.ts";
import { type Action, differences, MEMBERS, settle, trade } from "./trading-town.ts";

const programs = findPostgres();
if (programs === undefined) console.info("Debian's PostgreSQL is not on this machine: failover is not tried");
test.runIf(process.env["CI"] === "true")("under CI Debian's PostgreSQL is there", () => {
  expect(programs).toBeDefined();
});

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test.each(Object.entries(LOSSES))(
    "is %s: the server goes on with a standby, and nothing acknowledged is lost",
    async (_way, { lose, bringBack }) => {
      const databases = await threeDatabases(bin);
      const { primary: lost, standbys } = databases;
      const server = serverInstance().start({
        SECRET_KEY,
        DATABASE_URL: databases.urlOfAll("shop"),
        DATABASE_REPLICA_URL: withoutLogin(databases.urlOfAll("shop")),
        LOG_LEVEL: "error",
      });
      const url = await server.ready;
      const town = await inDatabase(lost, settle);
      const reader = await inDatabase(lost, async (db) => await loginAs(db, await aMember(db), new Date()));
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
      await readsFromReplica(url, reader);

      await lose(lost);
      await server.prints("the connection to the database was lost, trying again");
      expect(await statusOf(`${url}/readyz`)).toBe(503);
      const { primary, left } = await databases.promoteFurther(...standbys);
      await server.prints(`the database at ${primary.host} takes the writes`);
      await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
      // The other standby stays as it was, and is neither written nor read nor waited for.
      await goOn();
      await server.prints(`the replica at ${left.host} is on timeline 1 and the primary on 2`);
      await databases.turnTo(left, primary);
      await goOn();
      // A standby says its timeline at its next restartpoint.
      for (const { urlOf } of [primary, left])
        await withClient(urlOf("shop"), "tests", async (client) => void (await client.query("checkpoint")));
      await readsFromReplica(url, reader);

      // The old primary comes back as it was, and takes writes like before.
      await bringBack(lost);
      await server.prints(`the database at ${lost.host} takes writes as well, and gets none: make it a standby of`);
      await goOn();
      await readsFromReplica(url, reader);
      trading.abort();
      await Promise.all(trades);

      await inDatabase(primary, async (db) => {
        await eventually(async () => !(await isAnythingWaiting(db)));
        expect(actions.filter(({ answered }) => !answered)).toEqual([]);
        expect(await differences(db)).toEqual([]);
        const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
        expect(orders.map(({ sn }) => sn).toSorted()).toEqual(
          actions.flatMap(({ orderSn }) => orderSn ?? []).toSorted(),
        );
      });
      // Only the outdated primary and a standby are left.
      await primary.kill();
      await server.prints(
        `the database at ${lost.host} takes writes but is of before the promotion of ${primary.host}`,
      );
      expect(await statusOf(`${url}/readyz`)).toBe(503);
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
    },
  );
});

/** A primary that acknowledges nothing before one of its two standbys has it. */
const threeDatabases = async (bin: string): Promise<ReplicatedDatabases> => {
  const databases = await startReplicatedDatabases(bin, { isSynchronous: true });
  onTestFinished(databases.stop);
  return databases;
};

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test("whose standbys are away or have no room acknowledges nothing, and the server says why; one of two suffices", async () => {
    const databases = await threeDatabases(bin);
    const { primary, standbys } = databases;
    const [one, other] = standbys;
    const server = serverInstance().start({
      SECRET_KEY,
      DATABASE_URL: databases.urlOfAll("shop"),
      LOG_LEVEL: "error",
    });
    const url = await server.ready;
    await one.kill();
    await inDatabase(primary, settle);
    await other.kill();
    await server.prints(`the database at ${primary.host} waits for its synchronous standby`);
    await one.restart();
    await server.prints(`the database at ${primary.host} has its synchronous standby again`);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });
});

const withoutLogin = (url: string): string => url.replace(/\/\/[^@]*@/, "//");

/** Asks for what a replica may answer until one does. */
const readsFromReplica = async (url: string, token: string): Promise<void> => {
  const count = async (): Promise<number> =>
    Number(
      /^espalier_reads_total\{answered_by="replica",why=""\} (\d+)$/m.exec(
        await (await fetch(`${url}/metrics`)).text(),
      )?.[1] ?? 0,
    );
  const before = await count();
  await eventually(async () => {
    await fetch(`${url}/api/goods/recommend`, { headers: { authorization: token, cookie: "log-position=0" } });
    return (await count()) > before;
  });
};

const inDatabase = async <Result>(
  database: ReplicatedDatabase,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
