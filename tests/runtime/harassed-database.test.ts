import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";
import { type Action, differences, MEMBERS, settle, trade } from "./trading-town.ts";

const ENDINGS = 6;

let postgres: EmbeddedPostgres;
let url: string;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
  const shop = new URL(postgres.ownerUrl);
  shop.pathname = "/shop";
  url = shop.href;
  await say("create database shop");
});
afterAll(async () => await postgres.stop());

const say = async (...statements: string[]): Promise<void> =>
  await withClient(postgres.ownerUrl, "tests", async (client) => {
    for (const statement of statements) await client.query(statement);
  });
const END = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop_server'";

test("whatever an administrator does to the server's connections, no process ends, nothing is lost and the log stays short", async () => {
  const server = serverInstance().start({ SECRET_KEY, DATABASE_URL: url, SEED: "none", LOG_LEVEL: "warn" });
  const at = await server.ready;
  const { db, close } = openDatabase({ url, size: 3 });
  onTestFinished(close);
  const town = await settle(db);
  const [trading, over] = [new AbortController(), new AbortController()];
  onTestFinished(() => over.abort());
  const actions: Action[] = [];
  const signals = { trading: trading.signal, over: over.signal };
  const trades = town.members.map(async (member) => await trade(signals, at, member, town, actions));
  const goOn = async (): Promise<void> => {
    const answered = (): number => actions.filter((action) => action.answered).length;
    const before = answered();
    await eventually(() => answered() > before + MEMBERS);
  };
  await goOn();

  // Every connection is ended again and again.
  for (let endings = 0; endings < ENDINGS; endings += 1) {
    await say(END);
    await sleep(300);
  }
  await goOn();
  // Settings of the role, which the server's own replace.
  await say("alter role shop_server set statement_timeout = '1ms'");
  await say("alter role shop_server set idle_in_transaction_session_timeout = '1ms'", END);
  await goOn();
  // On a machine that stalls a look may come in between.
  const said = server.lines().length;
  expect(said).toBeLessThanOrEqual(3);
  // As with max_connections that are used up.
  await say("alter role shop_server connection limit 0", END);
  await server.prints('refuses this process: too many connections for role "shop_server"');
  await say("alter role shop_server connection limit -1");
  await goOn();
  await say("alter database shop set default_transaction_read_only = on", END);
  await server.prints("takes no writes, as a standby does: waiting until it does");
  await say("alter database shop reset default_transaction_read_only", END);
  await goOn();
  await say("alter role shop_server nologin", END);
  await server.prints('refuses this process: role "shop_server" is not permitted to log in');
  await say("alter role shop_server login");
  await goOn();
  trading.abort();
  await Promise.all(trades);

  await eventually(async () => !(await isAnythingWaiting(db)));
  expect(await differences(db)).toEqual([]);
  const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
  expect(orders.map(({ sn }) => sn).toSorted()).toEqual(actions.flatMap(({ orderSn }) => orderSn ?? []).toSorted());
  // For each of the last three one line, and one when it was over.
  expect(server.lines().length - said).toBeLessThanOrEqual(6);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
});
