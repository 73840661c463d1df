import { setTimeout as sleep } from "node:timers/promises";

import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { deposit, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { createChance } from "../plan/grow-tree.ts";
import { driveOrders, type Answered } from "./drive-orders.ts";
import { halves, percentile, type Print } from "./print-figures.ts";
import type { Running } from "./start-process.ts";

const BUYERS = 500;
const WARM_UP_SECONDS = 2;
/** Interval at which the roll-up is polled, in milliseconds. */
const LOOK = 25;

export type OrderBench = {
  readonly print: Print;
  readonly size: number;
  readonly seconds: number;
  /** Orders a second. */
  readonly rate: number;
};

/** Orders of random members through the API without a worker and beside one, and how long until the legs above show them. */
export const benchOrders = async (
  db: Db,
  { url, startWorker }: { readonly url: string; readonly startWorker: () => Promise<Running> },
  { print, size, seconds, rate }: OrderBench,
): Promise<void> => {
  const goodsId = await aGood(db, { price: "1.00", pv: "1.00", stock: 1_000_000_000 });
  const tokens = await logInBuyers(db, size);
  const order = async (time: number) => await driveOrders(url, tokens, { goodsId, perSecond: rate, seconds: time });
  await order(WARM_UP_SECONDS);
  const alone = took(await order(seconds));

  const worker = await startWorker();
  try {
    while (await isAnythingWaiting(db)) await sleep(LOOK);
    const watch = await watchRollUp(db, rate);
    const answered = await order(seconds);
    const beside = took(answered);
    const visible = await watch.until(answered);
    print(`${rate} orders a second for ${seconds} s`, "p50 / p95 ms");
    print("  order answered, no worker", halves(alone.p50, alone.p95));
    print("  order answered, worker rolls up", halves(beside.p50, beside.p95));
    const ratio = `${(beside.p50 / alone.p50).toFixed(2)} / ${(beside.p95 / alone.p95).toFixed(2)}`;
    print("  ratio", ratio, "unchanged");
    print(
      "  in the legs of everyone above, after the answer",
      halves(percentile(visible, 0.5), percentile(visible, 0.95)),
      "p95 <= 2,000 ms",
    );
  } finally {
    await worker.stop();
  }
};

const took = (answered: readonly Answered[]) => {
  const times = answered.map((each) => each.took);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

const logInBuyers = async (db: Db, size: number): Promise<readonly string[]> => {
  const chance = createChance(3);
  const tokens: string[] = [];
  const buyers = new Set(Array.from({ length: BUYERS }, () => 1 + chance(size)));
  for (const id of buyers) {
    await deposit(db, id, "SP", "1000000.00");
    tokens.push(await loginAs(db, { id, uid: "" }, new Date()));
  }
  return tokens;
};

/** Records the time at which each order is first seen as rolled up. */
const watchRollUp = async (db: Db, rate: number) => {
  const newest = await db.selectFrom("volume_event").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  /** Up to here nothing new will be seen. */
  let last = newest?.id ?? 0;
  const seen = new Map<string, number>();
  let isOver = false;
  const look = async (): Promise<void> => {
    const events = await db
      .selectFrom("volume_event")
      .select(["id", "order_sn", "rolled_up"])
      .where("id", ">", last)
      .orderBy("id")
      .execute();
    const now = performance.now();
    for (const { order_sn: sn, rolled_up: isSeen } of events) if (isSeen && !seen.has(sn)) seen.set(sn, now);
    const waiting = events.find((event) => !event.rolled_up) ?? events.at(-1);
    // Orders that come together may be written in another order than their numbers'.
    last = Math.max(last, (waiting?.id ?? 0) - rate);
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await sleep(LOOK);
    }
  })();
  // It is thrown where it is awaited, unless an order failed before: then that is what matters.
  watching.catch(() => undefined);
  return {
    /** Waits until all are seen. Returns the milliseconds between the answer of each order and its roll-up. */
    until: async (answered: readonly Answered[]): Promise<readonly number[]> => {
      while (answered.some(({ sn }) => !seen.has(sn))) await sleep(LOOK);
      isOver = true;
      await watching;
      return answered.map(({ sn, at }) => Math.max(0, (seen.get(sn) ?? Number.NaN) - at));
    },
  };
};
