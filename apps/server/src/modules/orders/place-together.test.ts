import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { EVERY_PAYMENT } from "../../testing/every-payment.ts";
import type { Database } from "../../platform/db/open-database.ts";
import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { buyerOf } from "../../testing/buyer-of.ts";
import { aMember, balanceOf, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { START } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { threeProcesses } from "../../testing/setup/three-processes.ts";
import { createBatchWriter } from "../../platform/db/batching/batch-writer.ts";
import type { OrderToPlace } from "./place-order.ts";
import { placeTogether } from "./place-together.ts";
import { prepareOrder } from "./prepare-order.ts";

const random = testRandom("orders together");
const ANSWERS = { posted: { ok: true, data: "placed" } };

let database: TestDatabase;
let processes: readonly Database[];
beforeAll(async () => {
  database = await testDatabase();
  processes = threeProcesses(database);
});
afterEach(async () => await expectCleanLedger(database.db));
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});

const rich = async (money = "100.00"): Promise<TestMember> => await aMember(database.db, { money: { SP: money } });

type Wanted = { readonly couponId?: number; readonly key?: string; readonly number?: number };

const preparedOrder = async (
  member: TestMember,
  goodsId: number,
  { couponId, key, number = 1 }: Wanted = {},
): Promise<OrderToPlace> => {
  const request = {
    buyer: await buyerOf(database.db, { memberId: member.id }),
    goods: [{ id: goodsId, number }],
    paid_type: "SP",
    shipping_type: "self_collection",
    coupon_id: couponId,
    language: DEFAULT_LANGUAGE,
  } as const;
  const prepared = await prepareOrder(database.db, request, EVERY_PAYMENT, { random, now: START });
  if (!prepared.ok) throw new Error(prepared.failure.key);
  if (key === undefined) return prepared.value;
  return { ...prepared.value, key: { call: "orderCreate", key, hash: "ab".repeat(32), answers: ANSWERS } };
};

type Placed = Awaited<ReturnType<typeof placeTogether>>[number];

/** The outcome, or the refusal's key. */
const shown = (placed: Placed): string =>
  placed.outcome === "refused" && !placed.refusal.ok ? placed.refusal.failure.key : placed.outcome;

const writerOf = (process: Pick<Database, "db">) =>
  createBatchWriter(async (orders: readonly OrderToPlace[]) => await placeTogether(process.db, orders, random));

/** Places orders through the writers of three processes, all at once. */
const placeAtOnce = async (orders: readonly OrderToPlace[]): Promise<readonly string[]> => {
  const writers = processes.map(writerOf);
  return await Promise.all(
    orders.map(async (order, index) => {
      const write = writers[index % writers.length];
      if (!write) throw new Error("no writer");
      return shown(await write(order));
    }),
  );
};

const countOrders = async (goodsId: number): Promise<number> =>
  (await database.db.selectFrom("order_line").select("line").where("goods_id", "=", goodsId).execute()).length;

test("orders of one batch take stock one after another; one that cannot be paid leaves nothing", async () => {
  const tea = await aGood(database.db, { stock: 10 });
  const [one, poor, other] = [await rich(), await aMember(database.db), await rich()];
  const orders = [
    await preparedOrder(one, tea, { number: 3 }),
    await preparedOrder(poor, tea),
    await preparedOrder(other, tea, { number: 2 }),
  ];
  expect((await placeTogether(database.db, orders, random)).map(shown)).toEqual(["posted", "insufficient", "posted"]);
  expect(await stockOf(database.db, tea)).toBe(5);
  const moves = await database.db
    .selectFrom("stock_movement")
    .select(["delta", "on_hand", "order_sn"])
    .where("goods_id", "=", tea)
    .where("reason", "=", "order")
    .orderBy("on_hand", "desc")
    .orderBy("id")
    .execute();
  expect(moves).toEqual([
    { delta: -3, on_hand: 7, order_sn: orders[0]?.sn },
    { delta: -2, on_hand: 5, order_sn: orders[2]?.sn },
  ]);
  expect(await balanceOf(database.db, one.id, "SP")).toBe(70_00n);
  expect(await countOrders(tea)).toBe(2);
});

test("one order without stock is refused alone, and a key in a batch is answered once", async () => {
  const [tea, rare] = [await aGood(database.db), await aGood(database.db, { stock: 1 })];
  const [one, other] = [await rich(), await rich()];
  const orders = [
    await preparedOrder(one, tea, { key: "a" }),
    await preparedOrder(one, rare, { key: "b" }),
    await preparedOrder(other, rare, { key: "c" }),
    await preparedOrder(one, tea, { key: "a" }),
  ];
  const write = writerOf(processes[0] ?? database);
  // The first is placed alone, while the others wait for it.
  const placed = await Promise.all([await preparedOrder(other, tea), ...orders].map(write));
  expect(placed.map(shown)).toEqual(["posted", "posted", "posted", "goods.out_of_stock", "replayed"]);
  expect([await stockOf(database.db, tea), await stockOf(database.db, rare)]).toEqual([98, 0]);
  expect(await balanceOf(database.db, one.id, "SP")).toBe(80_00n);
  const keys = await database.db
    .selectFrom("idempotency")
    .select("key")
    .where("member_id", "=", other.id)
    .orderBy("call")
    .orderBy("key")
    .execute();
  expect(keys).toEqual([]);
});

test("a coupon pays for one of the orders that use it at once", async () => {
  const tea = await aGood(database.db);
  const member = await rich("1000.00");
  const couponId = await aCoupon(database.db, { only: member.id });
  const orders = await Promise.all(Array.from({ length: 12 }, () => preparedOrder(member, tea, { couponId })));
  expect((await placeAtOnce(orders)).toSorted()).toEqual([
    ...Array.from({ length: 11 }, () => "coupon.used"),
    "posted",
  ]);
  expect(await balanceOf(database.db, member.id, "SP")).toBe(991_00n);
});

test("90 orders for 50 pieces from three processes sell exactly 50, each key once", async () => {
  const tea = await aGood(database.db, { stock: 50 });
  const members = await Promise.all(Array.from({ length: 9 }, () => rich("1000.00")));
  const orders = await Promise.all(
    Array.from({ length: 90 }, (_, index) => {
      const member = members[index % members.length];
      if (!member) throw new Error("no member");
      return preparedOrder(member, tea, { key: `order ${index}` });
    }),
  );
  const twice = (await Promise.all([placeAtOnce(orders), placeAtOnce(orders)])).flat();
  expect(twice.filter((outcome) => outcome === "posted")).toHaveLength(50);
  expect(await countOrders(tea)).toBe(50);
  expect(await stockOf(database.db, tea)).toBe(0);
  expect((await placeAtOnce(orders)).filter((outcome) => outcome === "replayed")).toHaveLength(50);
});
