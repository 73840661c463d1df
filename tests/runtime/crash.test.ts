import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { createClient } from "../../packages/contract/src/client.ts";
import type { RequestOf } from "../../packages/contract/src/types.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { runningOwnerUrl } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { eventually } from "./eventually.ts";
import { killDatabase, preparedInstance, statusOf } from "./server-instance.ts";

const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 10);
const BUYERS = 6;
/** The number of acknowledged orders per round that are sent again too. */
const HEARD_AGAIN = 5;
const LATEST_KILL_MS = 600;

/** An order that was sent; `sn` once it was acknowledged. */
type Attempt = {
  readonly token: string;
  readonly key: string;
  readonly body: RequestOf<"orderCreate">;
  sn: string | undefined;
};
type Company = ReturnType<typeof preparedInstance>;

test(
  "however server or database are killed, no order is without its payment and no payment without its order",
  async () => {
    const instance = preparedInstance();
    let server = instance.start();
    let url = await server.ready;
    const { tokens, goods } = await stockShop(instance);
    let requested = 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const buying = new AbortController();
      const attempts: Attempt[] = [];
      const buyers = tokens.map(async (token) => await buyUntil(buying.signal, url, token, goods, attempts));
      await sleep(Math.random() * LATEST_KILL_MS);
      const killsDatabase = round % 3 !== 0;
      const killsServer = round % 3 !== 1;
      if (killsDatabase) killDatabase(instance.dataDir);
      if (killsServer) server.signal("SIGKILL");
      await sleep(50);
      buying.abort();
      await Promise.all(buyers);

      if (killsServer) {
        await server.ended;
        server = instance.start();
        url = await server.ready;
      }
      await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
      await expectWholeOrders(instance, attempts);
      // A client that got no answer sends the order again with the same key, and gets one order, old or new.
      for (const attempt of attempts.filter(({ sn }, index) => sn === undefined || index < HEARD_AGAIN)) {
        const sn = await send(url, attempt);
        expect(sn).toEqual(attempt.sn ?? expect.any(String));
        attempt.sn = sn;
      }
      requested += attempts.length;
      expect(await expectWholeOrders(instance, attempts)).toBe(requested);
    }
  },
  ROUNDS * 60_000,
);

const stockShop = async (instance: Company) =>
  await withDatabase(instance, async (db) => {
    const goods = [await aGood(db, { stock: 1_000_000 }), await aGood(db, { stock: 1_000_000, price: "3.50" })];
    const tokens: string[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const member = await aMember(db, { money: { SP: "1000000.00" } });
      tokens.push(await loginAs(db, member, new Date()));
    }
    return { tokens, goods };
  });

const buyUntil = async (
  signal: AbortSignal,
  url: string,
  token: string,
  goods: readonly number[],
  attempts: Attempt[],
): Promise<void> => {
  while (!signal.aborted) {
    const lines = goods.map((id) => ({ id, number: 1 + Math.floor(Math.random() * 3) }));
    const attempt: Attempt = { token, key: randomUUID(), body: { goods: lines, paid_type: 1 }, sn: undefined };
    attempts.push(attempt);
    attempt.sn = await send(url, attempt).catch(() => undefined);
    if (attempt.sn === undefined) await sleep(20);
  }
};

/** Sends an order; fails when the server could not answer. */
const send = async (url: string, { token, key, body }: Attempt): Promise<string> => {
  const client = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  return (await client("orderCreate", body, { idempotencyKey: key })).order_sn;
};

/** Expects a ledger that balances for each order, and every acknowledged order. Returns the number of orders. */
const expectWholeOrders = async (instance: Company, attempts: readonly Attempt[]): Promise<number> => {
  const secretKey = readFileSync(join(instance.dataDir, "secret-key"), "utf8").trim();
  return await withDatabase(instance, async (db) => {
    const { differences } = await db
      .transaction()
      .execute(
        async (tx) =>
          await reconcileLedger(tx, { secretKey, previousKeys: [], checks: MODULE_CHECKS, now: new Date() }),
      );
    expect(differences).toEqual([]);
    const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
    const known = new Set(orders.map(({ sn }) => sn));
    const acknowledged = attempts.flatMap(({ sn }) => sn ?? []);
    expect(acknowledged.filter((sn) => !known.has(sn))).toEqual([]);
    const taken = await db
      .selectFrom("goods_stock")
      .select((eb) => eb(eb.val(2_000_000), "-", eb.fn.sum<number>("on_hand")).as("taken"))
      .executeTakeFirstOrThrow();
    const sold = await db
      .selectFrom("order_line")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("number"), eb.val(0)).as("sold"))
      .executeTakeFirstOrThrow();
    expect(Number(taken.taken)).toBe(Number(sold.sold));
    return orders.length;
  });
};

const withDatabase = async <Result>(
  instance: Company,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: runningOwnerUrl(instance.dataDir) ?? "", size: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
