import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { payByCard } from "../../testing/builders/a-card-order.ts";
import { setCustomer } from "../../testing/builders/a-customer.ts";
import { aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aReturn, bringTo, deliver } from "../../testing/builders/a-return.ts";
import { dyingAt } from "../../testing/dying-at.ts";
import { expectCleanLedger, reconcile } from "../../testing/expect-clean-ledger.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { cancelStaleOrders } from "./cancel-order.ts";
import { NEW_ACCOUNTS } from "./limits.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
afterEach(async () => await expectCleanLedger(shop.db));
afterAll(async () => await shop.stop());

type Placed = { readonly member: TestMember; readonly sn: string; readonly answer: Answer };
type Wanted = { readonly goods: readonly { readonly id: number; readonly number: number }[]; readonly days?: number };

/** An order by card of an account that is so many days old. */
const place = async ({ goods, days = 0 }: Wanted): Promise<Placed> => {
  const member = await aMember(shop.db, { money: { SP: "9000.00" } });
  await setCustomer(shop.db, member.id, { created_at: new Date(shop.now().getTime() - days * DAY_MS) });
  const answer = await post(member, "/order/create", { goods, paid_type: 2, shipping_type: 2 });
  return { member, answer, sn: String(Object(answer.data).order_sn) };
};
const post = async (member: TestMember, path: string, fields: object): Promise<Answer> =>
  await shop.post(path, fields, { token: await loginAs(shop.db, member, shop.now()) });

const payFromPurse = async ({ member, sn }: Placed): Promise<Answer> =>
  await post(member, "/order/pay", { sn, paid_type: 1 });
const cancel = async ({ member, sn }: Placed): Promise<Answer> => await post(member, "/order/cancel", { sn });

/** A new order of the same goods for what comes back of a paid one. */
const exchange = async ({ member, sn }: Placed, id: number): Promise<Answer> => {
  await deliver(shop.db, sn, shop.now());
  const code = await aReturn(shop.db, { sn, number: 1, resolution: "exchange", now: shop.now() });
  await bringTo(shop.db, code, "choosing", shop.now());
  const chosen = { return_sn: code, goods: [{ id, number: 1 }], shipping_type: 2 };
  const { hash } = Object((await post(member, "/return/exchange/quote", chosen)).data);
  return await post(member, "/return/exchange", { ...chosen, quote_hash: hash });
};

const heldOf = async (id: number): Promise<number> =>
  (await shop.db.selectFrom("goods_stock").select("held_by_new").where("goods_id", "=", id).executeTakeFirstOrThrow())
    .held_by_new;

const ACTIONS = ["place", "place", "place", "card", "purse", "cancel", "exchange", "days", "expire"] as const;
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  which: fc.nat(9),
  first: fc.integer({ min: 0, max: 6 }),
  second: fc.integer({ min: 0, max: 3 }),
  days: fc.constantFrom(0, 1, 6, 8, 30),
});

test(
  "after any history new accounts hold what their unpaid orders say, and no more than their share",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (history) => {
        const ids = [await aGood(shop.db, { stock: 16 }), await aGood(shop.db, { stock: 3 })];
        const [plenty = 0, few = 0] = ids;
        const waiting: (Placed & { readonly pieces: ReadonlyMap<number, number> })[] = [];
        const paid: Placed[] = [];
        const held = (id: number): number => waiting.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0);
        const takeOne = (which: number) => waiting.splice(which % Math.max(1, waiting.length), 1)[0];
        for (const { action, which, first, second, days } of history) {
          if (action === "place") {
            const goods = [
              { id: plenty, number: first },
              { id: few, number: second },
            ].filter(({ number }) => number > 0);
            if (goods.length === 0) continue;
            const stocks = await Promise.all(ids.map(async (id) => await stockOf(shop.db, id)));
            const room = (id: number): number => {
              const all = held(id) + (stocks[ids.indexOf(id)] ?? 0);
              return Math.max(1, Math.floor((all * NEW_ACCOUNTS.shareOfStock) / 100)) - held(id);
            };
            const isShort = goods.some(({ id, number }) => number > (stocks[ids.indexOf(id)] ?? 0));
            const isNew = days < NEW_ACCOUNTS.days;
            const isTooMuch = isNew && goods.some(({ id, number }) => number > room(id));
            const placed = await place({ goods, days });
            expect(placed.answer.error !== undefined).toBe(isShort || isTooMuch);
            const pieces = new Map(isNew ? goods.map(({ id, number }) => [id, number]) : []);
            if (placed.answer.error === undefined) waiting.push({ ...placed, pieces });
          } else if (action === "days") shop.wait(which * 3_600);
          else if (action === "expire") {
            shop.wait(2 * 86_400);
            await cancelStaleOrders(shop.deps, shop.now());
            waiting.splice(0);
          } else if (action === "exchange") {
            const order = paid.pop();
            if (order) expect((await exchange(order, plenty)).code).toBe(200);
          } else {
            const order = takeOne(which);
            if (!order) continue;
            if (action === "cancel") expect((await cancel(order)).code).toBe(200);
            else if (action === "card") await payByCard(shop, order.sn);
            else {
              expect((await payFromPurse(order)).code).toBe(200);
              paid.push(order);
            }
          }
          expect(await Promise.all(ids.map(heldOf))).toEqual(ids.map(held));
        }
        await expectCleanLedger(shop.db);
        await cancelStaleOrders(shop.deps, new Date(shop.now().getTime() + 2 * DAY_MS));
      }),
      propertyRuns(15),
    );
    expect(shop.faults).toEqual([]);
  },
  propertyTimeout(600_000),
);

test("goods that are placed, paid, cancelled and expire at once are counted once each", async () => {
  const [one, other] = [await aGood(shop.db, { stock: 200 }), await aGood(shop.db, { stock: 200 })];
  const both = [
    { id: other, number: 2 },
    { id: one, number: 1 },
  ];
  const before = await Promise.all(Array.from({ length: 9 }, async () => await place({ goods: both })));
  const [byCard, byPurse, cancelled] = [before.slice(0, 3), before.slice(3, 6), before.slice(6)];
  const reversed = both.toReversed();
  const [, , , placed] = await Promise.all([
    Promise.all(byCard.map(async ({ sn }) => await payByCard(shop, sn))),
    Promise.all(byPurse.map(payFromPurse)),
    Promise.all(cancelled.map(cancel)),
    Promise.all(Array.from({ length: 6 }, async () => await place({ goods: reversed }))),
  ]);
  expect(placed.map(({ answer }) => answer.code)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await Promise.all([one, other].map(heldOf))).toEqual([6, 12]);
  // Of a payment and a cancellation of the same order one is refused, and its pieces are free once.
  const outcomes = await Promise.all(
    placed.flatMap((order) => [payFromPurse(order), cancel(order)].map(async (each) => (await each).code)),
  );
  expect(outcomes.filter((code) => code === 200)).toHaveLength(6);
  expect(await Promise.all([one, other].map(heldOf))).toEqual([0, 0]);
  expect(shop.faults).toEqual([]);
});

test.each(["order_line", "goods_stock", "stock_movement"])(
  "an order that dies as it writes %s holds nothing, and can be placed again",
  async (table) => {
    const id = await aGood(shop.db, { stock: 10 });
    const goods = [{ id, number: 5 }];
    expect((await dyingAt(shop, table, async () => await place({ goods }))).answer.code).not.toBe(200);
    expect([await heldOf(id), await stockOf(shop.db, id)]).toEqual([0, 10]);
    expect((await place({ goods })).answer.code).toBe(200);
    expect([await heldOf(id), await stockOf(shop.db, id)]).toEqual([5, 5]);
  },
);

test.each(["goods_stock", "document"])("a payment that dies as it writes %s leaves the pieces held", async (table) => {
  const id = await aGood(shop.db, { stock: 10 });
  const order = await place({ goods: [{ id, number: 5 }] });
  expect((await dyingAt(shop, table, async () => await payFromPurse(order))).code).not.toBe(200);
  expect(await heldOf(id)).toBe(5);
  expect((await payFromPurse(order)).code).toBe(200);
  expect(await heldOf(id)).toBe(0);
});

test("a cancellation that dies as it puts pieces back leaves them held", async () => {
  const id = await aGood(shop.db, { stock: 10 });
  const order = await place({ goods: [{ id, number: 5 }] });
  expect((await dyingAt(shop, "stock_movement", async () => await cancel(order))).code).not.toBe(200);
  expect([await heldOf(id), await stockOf(shop.db, id)]).toEqual([5, 5]);
  expect((await cancel(order)).code).toBe(200);
  expect([await heldOf(id), await stockOf(shop.db, id)]).toEqual([0, 10]);
});

test("what an account ordered as a new one is free when the account is old, also where it lost its age meanwhile", async () => {
  const id = await aGood(shop.db, { stock: 10 });
  const [one, other] = [
    await place({ goods: [{ id, number: 2 }] }),
    await place({ goods: [{ id, number: 1 }], days: 8 }),
  ];
  await setCustomer(shop.db, one.member.id, { created_at: new Date(shop.now().getTime() - 30 * DAY_MS) });
  await setCustomer(shop.db, other.member.id, { created_at: shop.now() });
  expect(await heldOf(id)).toBe(2);
  await Promise.all([one, other].map(cancel));
  expect(await heldOf(id)).toBe(0);
});

test("reconciliation names goods whose held pieces are not those of the orders", async () => {
  const id = await aGood(shop.db, { stock: 10 });
  const order = await place({ goods: [{ id, number: 2 }] });
  const set = async (held_by_new: number) =>
    await shop.db.updateTable("goods_stock").set({ held_by_new }).where("goods_id", "=", id).execute();
  await set(3);
  expect((await reconcile(shop.db)).differences).toEqual([
    `pieces held by new accounts: new accounts hold 3 of good ${id} unpaid, their orders 2`,
  ]);
  await set(2);
  await cancel(order);
});
