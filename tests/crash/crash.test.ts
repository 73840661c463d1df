import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { runningOwnerUrl } from "../../apps/server/src/db/embedded-postgres.ts";
import { type Database, openDatabase } from "../../apps/server/src/db/open-database.ts";
import { aGood } from "../../apps/server/src/testing/a-good.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/a-member.ts";
import { expectCleanLedger } from "../../apps/server/src/testing/expect-clean-ledger.ts";
import { testRandom } from "../../apps/server/src/testing/test-random.ts";
import { eventually, postmasterPid, serverHouse, statusOf } from "../runtime/server-house.ts";
import type { ServerProcess } from "../runtime/start-server.ts";
import { askFor, placeOrders, type Wish } from "./shop-under-load.ts";

/** CRASH_ROUNDS=200 kills more often; CRASH_SEED repeats the moments a failure named. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 10);
const SEED = process.env["CRASH_SEED"] ?? randomBytes(4).toString("hex");
const SHOPPERS = 8;
const STOCK = 1_000_000;

const ENVIRONMENT = { SECRET_KEY: "a key for servers that are killed" };

test(`no kill leaves an order without its payment or a payment without its order (seed ${SEED})`, async () => {
  const { dataDir, start } = serverHouse();
  const chance = testRandom(SEED);
  let server = start(ENVIRONMENT);
  let url = await server.ready;
  const { tokens, goods } = await arrange(dataDir);
  const wishes: Wish[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const stopping = new AbortController();
    const shopping = placeOrders(url, tokens, goods, stopping.signal);
    await sleep(chance(4).readUInt32BE() % 700);
    const victims = ["server", "database", "both"][(chance(1)[0] ?? 0) % 3];
    kill(victims, server, dataDir);
    stopping.abort();
    wishes.push(...(await shopping));

    if (victims === "database") {
      await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
    } else {
      await server.ended;
      server = start(ENVIRONMENT);
      url = await server.ready;
    }
    await withDatabase(dataDir, ({ db }) => expectCleanLedger(db));
    await settle(url, wishes);
    await withDatabase(dataDir, (database) => expectEachWishOnce(database, wishes, goods));
  }
  expect(wishes.filter(({ orderSn }) => orderSn !== undefined).length).toBeGreaterThan(ROUNDS);
}, 30_000 + ROUNDS * 10_000);

const kill = (victims: string | undefined, server: ServerProcess, dataDir: string): void => {
  const database = postmasterPid(dataDir);
  if (victims !== "database") server.signal("SIGKILL");
  if (victims !== "server" && database !== undefined) process.kill(database, "SIGKILL");
};

/** Shoppers with money in both wallets, one of whom runs out of it, and goods they order in every combination. */
const arrange = async (dataDir: string) =>
  await withDatabase(dataDir, async ({ db }) => {
    const tokens: string[] = [];
    for (let index = 0; index < SHOPPERS; index += 1) {
      const amount = index === 0 ? "100.00" : "1000000.00";
      tokens.push(await loginAs(db, await aMember(db, { money: { SP: amount, CP: amount } }), new Date()));
    }
    const goods = [];
    for (const price of ["3.00", "5.00", "7.00"]) goods.push(await aGood(db, { price, stock: STOCK }));
    return { tokens, goods };
  });

/** Whoever got no answer asks again, as a client would, until there is one. */
const settle = async (url: string, wishes: readonly Wish[]): Promise<void> => {
  for (const wish of wishes) {
    if (wish.orderSn === undefined && wish.refusal === undefined) await eventually(() => askFor(url, wish));
  }
};

const expectEachWishOnce = async ({ db }: Database, wishes: readonly Wish[], goods: readonly number[]): Promise<void> => {
  await expectCleanLedger(db);
  const orders = await db.selectFrom("member_order").select("sn").execute();
  const granted = wishes.flatMap(({ orderSn }) => orderSn ?? []);
  expect(orders.map(({ sn }) => sn).toSorted()).toEqual(granted.toSorted());
  expect(wishes.filter(({ refusal }) => refusal !== undefined && refusal !== "wallet.insufficient")).toEqual([]);
  const sold = await db
    .selectFrom("order_line")
    .select((eb) => ["goods_id", eb.fn.sum<bigint>("number").as("pieces")])
    .groupBy("goods_id")
    .execute();
  for (const id of goods) {
    const { stock } = await db.selectFrom("goods").select("stock").where("id", "=", id).executeTakeFirstOrThrow();
    expect(BigInt(STOCK - stock)).toBe(sold.find((each) => each.goods_id === id)?.pieces ?? 0n);
  }
};

const withDatabase = async <Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> => {
  const url = runningOwnerUrl(dataDir);
  if (url === undefined) throw new Error("no database runs");
  const database = openDatabase({ url, size: 4, name: "crash test" });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
