import { describe, expect, onTestFinished, test } from "vitest";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { type DatabasePair, LOSSES, type PairedDatabase, promote, startDatabasePair } from "./database-pair.ts";
import { eventually } from "./eventually.ts";
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
    "is %s: the server goes on with the standby, and nothing acknowledged is lost",
    async (_way, { lose, bringBack }) => {
      const { first: primary, second: standby } = await twoDatabases(bin);
      const server = serverInstance().start({ SECRET_KEY, DATABASE_URL: listOf(primary, standby), LOG_LEVEL: "error" });
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

      await lose(primary);
      await server.prints("the connection to the database was lost, trying again");
      expect(await statusOf(`${url}/readyz`)).toBe(503);
      await promote(standby);
      await server.prints(`the database at ${standby.host} takes the writes`);
      await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
      await goOn();

      // The old primary comes back as it was, and takes writes like before.
      await bringBack(primary);
      await server.prints(`the database at ${primary.host} takes writes as well, and gets none: make it a standby of`);
      await goOn();
      trading.abort();
      await Promise.all(trades);

      await inDatabase(standby, async (db) => {
        await eventually(async () => !(await isAnythingWaiting(db)));
        expect(actions.filter(({ answered }) => !answered)).toEqual([]);
        expect(await differences(db)).toEqual([]);
        const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
        expect(orders.map(({ sn }) => sn).toSorted()).toEqual(
          actions.flatMap(({ orderSn }) => orderSn ?? []).toSorted(),
        );
      });
      // Only the outdated primary is left.
      await standby.kill();
      await server.prints(
        `the database at ${primary.host} takes writes but is of before the promotion of ${standby.host}`,
      );
      expect(await statusOf(`${url}/readyz`)).toBe(503);
      server.signal("SIGTERM");
      expect(await server.ended).toBe(0);
    },
  );
});

/** A primary that acknowledges nothing before its standby has it. */
const twoDatabases = async (bin: string): Promise<DatabasePair> => {
  const pair = await startDatabasePair(bin, { isSynchronous: true });
  onTestFinished(pair.stop);
  return pair;
};

describe.each(programs === undefined ? [] : [programs])("the PostgreSQL in %s", (bin) => {
  test("whose standby is away or has no room acknowledges nothing, and the server says why", async () => {
    const { first: primary, second: standby } = await twoDatabases(bin);
    const server = serverInstance().start({ SECRET_KEY, DATABASE_URL: listOf(primary, standby), LOG_LEVEL: "error" });
    const url = await server.ready;
    await standby.kill();
    await server.prints(`the database at ${primary.host} waits for its synchronous standby`);
    await standby.restart();
    await server.prints(`the database at ${primary.host} has its synchronous standby again`);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });
});

/** DATABASE_URL of both. */
const listOf = (primary: PairedDatabase, standby: PairedDatabase): string => {
  const url = primary.urlOf("shop");
  return url.replace(new URL(url).host, `${primary.host},${standby.host}`);
};

const inDatabase = async <Result>(
  database: PairedDatabase,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
