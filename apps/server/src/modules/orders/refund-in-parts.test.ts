import { money } from "@espalier/core/money/money";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { previewClawback } from "../plan/preview-clawback.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { balanceOf } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../testing/plan-world.ts";
import { planDifferences } from "../../testing/read-plan.ts";
import { START } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { shipOrder } from "./fulfil-order.ts";
import { refundOrder } from "./refund-order.ts";

let database: TestDatabase;
let world: PlanWorld;
let tea: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
});
beforeEach(async () => {
  tea = await aGood(database.db, { price: "10.00", pv: "6.00" });
});
afterEach(async () => await expectCleanLedger(database.db));
afterAll(async () => await database.drop());

const random = testRandom("refunds in parts");
const buyer = () => world.member(6).id;
const buy = async (number: number, couponId?: number): Promise<string> =>
  await anOrder(database.db, {
    memberId: buyer(),
    goodsId: tea,
    number,
    ...(couponId === undefined ? {} : { couponId }),
  });
const refund = async (sn: string, requested?: RefundRequest, seen?: bigint) =>
  await inTransaction(database.db, async (tx) =>
    refundOrder(
      tx,
      { sn },
      {
        ...(requested ? { requested } : {}),
        seen: seen === undefined ? undefined : money(seen),
        reason: "",
        random,
        timeZone: "UTC",
        now: START,
      },
    ),
  );
const sum = (hundredths: bigint): RefundRequest => ({ of: "amount", amount: money(hundredths) });
const pieces = (number: number): RefundRequest => ({ of: "pieces", pieces: [{ line: 1, number }] });
const rowOf = async (sn: string) =>
  await database.db
    .selectFrom("member_order")
    .select(["status", "refunded", "refunded_pv"])
    .select((eb) =>
      eb
        .selectFrom("order_charge as c")
        .select(sql<bigint>`-c.refunded`.as("back"))
        .where("c.kind", "=", "discount")
        .whereRef("c.order_id", "=", "member_order.id")
        .as("refunded_discount"),
    )
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
const verify = async () => await planDifferences(database.db);

test("20 refunds at once return no more than was paid, the last one the rest", async () => {
  const before = await balanceOf(database.db, buyer(), "SP");
  const sn = await buy(5, await aCoupon(database.db, { percent: 7 }));
  const requests = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? sum(3_33n) : pieces(1)));
  const outcomes = await Promise.all(requests.map((requested) => refund(sn, requested)));
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(5);
  await refund(sn);
  expect(await rowOf(sn)).toEqual({
    status: "refunded",
    refunded: 46_50n,
    refunded_discount: 3_50n,
    refunded_pv: 27_90n,
  });
  expect([await balanceOf(database.db, buyer(), "SP"), await stockOf(database.db, tea)]).toEqual([before, 100]);
  expect(await refund(sn)).toMatchObject({ failure: { key: "order.not_paid" } });
});

test("each refund takes back its share of what was paid for the volume, and all of them the whole", async () => {
  const sn = await buy(3, await aCoupon(database.db, { percent: 7 }));
  for (const requested of [sum(1_01n), pieces(1), sum(2n), undefined]) await refund(sn, requested);
  const events = await database.db
    .selectFrom("volume_event")
    .select(["pv", "paid"])
    .where("order_sn", "=", sn)
    .orderBy("id")
    .execute();
  expect(events.map(({ pv, paid }) => [pv, paid])).toEqual([
    [16_74n, 27_90n],
    [-60n, -1_00n],
    [-5_37n, -8_95n],
    [-1n, -1n],
    [-10_76n, -17_94n],
  ]);
});

test("of two operators who saw the same state, one refunds and the other is informed", async () => {
  const sn = await buy(3);
  const outcomes = await Promise.all([refund(sn, pieces(1), 0n), refund(sn, pieces(1), 0n)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ failure: { key: "refund.changed" } });
  expect(await refund(sn, pieces(1), 10_00n)).toMatchObject({ ok: true, value: { paid: 10_00n } });
});

test("pieces return to stock before they are shipped, and not afterwards", async () => {
  const sn = await buy(4);
  await refund(sn, pieces(1));
  expect(await stockOf(database.db, tea)).toBe(97);
  await inTransaction(database.db, (tx) => shipOrder(tx, { sn }, { name: "Post", no: "1" }, START));
  await refund(sn, pieces(1));
  await refund(sn, sum(5_00n));
  expect(await stockOf(database.db, tea)).toBe(97);
  expect(await rowOf(sn)).toMatchObject({ status: "shipped", refunded: 25_00n });
  await refund(sn);
  expect(await stockOf(database.db, tea)).toBe(97);
});

test.each([
  ["a cent more than is left", sum(30_01n)],
  ["a piece more than there is", pieces(4)],
])("%s is refused and changes nothing", async (_, requested) => {
  const sn = await buy(3);
  expect(await refund(sn, requested)).toMatchObject({ failure: { key: "refund.too_much", words: { left: "30.00" } } });
  expect(await rowOf(sn)).toMatchObject({ status: "unshipped", refunded: 0n });
});

test("with runs in between, partial refunds claw back what the preview showed, and the plan verifies", async () => {
  await world.buy(1, 100_00);
  const sn = await buy(30);
  await world.close();
  expect(await verify()).toEqual([]);
  const profitOf = async (): Promise<bigint> => {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount), 0)::text as sum from profit
      where type = 'invite' and detail ->> 'order' = ${sn}`.execute(database.db);
    return BigInt(rows[0]?.sum ?? "0");
  };

  for (const requested of [pieces(7), sum(33_33n), pieces(11)] as const) {
    const before = await profitOf();
    const part = await refund(sn, requested);
    if (!part.ok) throw new Error("refused");
    const said = await previewClawback(database.db, { memberId: buyer(), sn, pv: money(0n) });
    await world.close();
    expect((await profitOf()) - before).toBe(said?.next);
    expect(said?.next).toBeLessThan(0n);
    expect(await verify()).toEqual([]);
  }
  await refund(sn);
  await world.close();
  expect(await profitOf()).toBe(0n);
  expect(await verify()).toEqual([]);
});

test("the preview shows the next run's clawback by wallet, and the debt", async () => {
  const sn = await buy(10);
  await world.close();
  const said = await previewClawback(database.db, { memberId: buyer(), sn, pv: money(6_00n) });
  const [part] = said?.parts ?? [];
  expect(said).toMatchObject({ uid: world.member(1).uid, paid: expect.any(BigInt) });
  expect(part?.amount).toBeLessThan(0n);
  expect(part?.debt).toBe(0n);
  const nothing = await previewClawback(database.db, { memberId: buyer(), sn, pv: money(0n) });
  expect(nothing?.parts).toEqual([]);
  expect(await previewClawback(database.db, { memberId: world.member(1).id, sn, pv: money(1n) })).toBeNull();
});

const isFree = async (coupon: number): Promise<boolean> =>
  (await database.db.selectFrom("coupon_use").select("order_id").where("coupon_id", "=", coupon).execute()).length ===
  0;

test("a coupon can be used again once nothing is left of an order that was not shipped, in parts as well", async () => {
  const coupon = await aCoupon(database.db);
  const sn = await buy(2, coupon);
  await refund(sn, pieces(1));
  expect(await isFree(coupon)).toBe(false);
  await refund(sn);
  expect(await isFree(coupon)).toBe(true);
  const again = await buy(1, coupon);
  expect(await isFree(coupon)).toBe(false);
  expect((await rowOf(again)).status).toBe("unshipped");
});

test.each([
  [undefined, false],
  [false, false],
  [true, true],
])("after shipping the operator decides: asked for %s, free: %s", async (couponBack, free) => {
  const coupon = await aCoupon(database.db);
  const sn = await buy(2, coupon);
  const order = { sn };
  const by = { reason: "", random, timeZone: "UTC", now: START };
  await inTransaction(database.db, async (tx) => await shipOrder(tx, order, { name: "Post", no: "1" }, START));
  await inTransaction(
    database.db,
    async (tx) => await refundOrder(tx, order, { requested: pieces(1), couponBack, ...by }),
  );
  expect(await isFree(coupon)).toBe(false);
  await inTransaction(database.db, async (tx) => await refundOrder(tx, order, { couponBack, ...by }));
  expect(await isFree(coupon)).toBe(free);
});
