import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { cardProviders } from "../payments/card-providers.ts";
import { fakeProvider, type FakeProvider } from "../../testing/setup/fake-provider.ts";
import { START, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { workCardJobs } from "../../testing/work-card-jobs.ts";
import { refreshDuePayments } from "./card-payments/refresh-card-payment.ts";
import { openCardPayment } from "./card-payments/open-card-payment.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { findPaidPayment } from "../payments/queries.ts";
import { cancelStaleOrders } from "./cancel-order.ts";
import { orderIdOf } from "../../testing/order-id-of.ts";

let shop: TestApp;
let cards: FakeProvider;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  let now = (): Date => START;
  cards = fakeProvider(() => now());
  shop = await testApp({ cards: cardProviders([cards], cards.name) });
  now = shop.now;
});
beforeEach(async () => {
  cards.health = "well";
  member = await aMember(shop.db, { money: { SP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
  tea = await aGood(shop.db);
});
afterEach(async () => {
  // An order that a test left unpaid must not affect the next one.
  cards.health = "well";
  shop.wait(86_401);
  await cancelStaleOrders(shop.deps, shop.now());
  await workCardJobs(shop);
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const order = async (change: object = {}, key?: string): Promise<Answer> =>
  await shop.post(
    "/order/create",
    { goods: [{ id: tea, number: 2 }], paid_type: 2, shipping_type: 2, ...change },
    { token, ...(key === undefined ? {} : { key }) },
  );
const pay = (sn: string, paid_type = 2) => shop.post("/order/pay", { sn, paid_type }, { token });
const snOf = (answer: Answer): string => Object(answer.data).order_sn;
const urlOf = (answer: Answer): unknown => Object(answer.data).pay_url;
const view = async (sn: string) => Object((await shop.get("/order/view", { sn }, { token })).data);
const pagesOf = (sn: string) => cards.pages.filter(({ orderSn }) => orderSn === sn);
const referenceOf = (sn: string): string => pagesOf(sn).at(-1)?.reference ?? "";
/** Sends an event to the webhook and runs its job. */
const deliver = async (event: string): Promise<void> => {
  const { statusCode } = await shop.app.inject({ method: "POST", url: "/api/payments/webhook", payload: event });
  expect(statusCode).toBe(200);
  await workCardJobs(shop);
};
const timeline = async (sn: string): Promise<readonly string[]> =>
  (await view(sn)).timeline.map(({ event }: { event: string }) => event);

test("an order by card stays unpaid until the provider reports the payment", async () => {
  const placed = await order();
  const sn = snOf(placed);
  expect(placed).toMatchObject({ code: 200, data: { amount: "20.00", order_status: 0 } });
  expect(urlOf(placed)).toBe(`https://pay.example/${pagesOf(sn)[0]?.ref}`);
  expect(pagesOf(sn)).toMatchObject([
    {
      amount: 20_00n,
      email: expect.stringContaining("@shop.example"),
      language: "en",
      returnUrl: `https://shop.example/order/payment?sn=${sn}`,
      backUrl: `https://shop.example/mine/order/detail?sn=${sn}&card=back`,
      expiresAt: new Date(shop.now().getTime() + 7_200_000),
    },
  ]);
  await deliver(cards.pay(referenceOf(sn), shop.now()));
  expect((await view(sn)).order).toMatchObject({ order_status: 1, paid_type: 2, paid_at: shop.now().getTime() / 1000 });
  expect(await timeline(sn)).toEqual(["placed", "paid"]);
  expect(await stockOf(shop.db, tea)).toBe(98);
  expect(await pay(sn)).toMatchObject({ code: 409, error: "order.no_longer_payable" });
});

test("a double tap, a reload and a second device open the same page", async () => {
  const [first, again] = [await order({}, "one key"), await order({}, "one key")];
  const sn = snOf(first);
  expect(again.data).toEqual(first.data);
  const taps = await Promise.all(Array.from({ length: 8 }, () => pay(sn)));
  expect(new Set(taps.map(urlOf))).toEqual(new Set([urlOf(first)]));
  expect(pagesOf(sn)).toHaveLength(1);
});

test("an expired page is replaced by a new one, and money by the old one still pays the order", async () => {
  const sn = snOf(await order());
  const old = referenceOf(sn);
  await shop.db
    .updateTable("card_payment")
    .set({ expires_at: shop.now() })
    .where("member_id", "=", member.id)
    .execute();
  await pay(sn);
  expect(pagesOf(sn)).toHaveLength(2);
  await deliver(cards.pay(old, shop.now()));
  expect((await view(sn)).order.order_status).toBe(1);
  await deliver(cards.pay(referenceOf(sn), shop.now()));
  expect(await timeline(sn)).toEqual(["placed", "paid", "payment_returned"]);
  expect(cards.stored(sn)).toBe(20_00n);
});

describe("while the provider is down for an hour", () => {
  test("orders are placed and stay unpaid, paying is refused with an explanation, and works afterwards", async () => {
    cards.health = "down";
    const placed = await order();
    const sn = snOf(placed);
    expect([placed.code, urlOf(placed)]).toEqual([200, undefined]);
    for (let minutes = 0; minutes <= 60; minutes += 20) {
      shop.wait(20 * 60);
      const refused = await pay(sn);
      expect(refused).toMatchObject({ code: 409, error: "order.card_unreachable" });
      expect(refused.msg).toContain("choose another way");
      expect(await refreshDuePayments(shop.deps, shop.now())).toBe(0);
      expect((await view(sn)).order.order_status).toBe(0);
    }
    cards.health = "well";
    expect(urlOf(await pay(sn))).toBe(`https://pay.example/${pagesOf(sn)[0]?.ref}`);
    await deliver(cards.pay(referenceOf(sn), shop.now()));
    expect((await view(sn)).order.order_status).toBe(1);
  });

  test("an order is paid in another way, and its page is closed afterwards", async () => {
    const sn = snOf(await order());
    cards.health = "down";
    expect(await pay(sn, 1)).toMatchObject({ code: 200, data: { order_status: 1 } });
    await workCardJobs(shop);
    cards.health = "well";
    shop.wait(3600);
    await refreshDuePayments(shop.deps, shop.now());
    expect(await balanceOf(shop.db, member.id, "SP")).toBe(80_00n);
    await deliver(cards.pay(referenceOf(sn), shop.now()));
    expect(cards.stored(sn)).toBe(0n);
    expect(await timeline(sn)).toEqual(["placed", "paid", "payment_returned"]);
  });

  test("a stale order is not cancelled before the provider confirms that it was not paid", async () => {
    const [paid, unpaid] = [snOf(await order()), snOf(await order())];
    cards.pay(referenceOf(paid), shop.now());
    shop.wait(7_201);
    token = await loginAs(shop.db, member, shop.now());
    cards.health = "down";
    expect(await cancelStaleOrders(shop.deps, shop.now())).toBe(0);
    cards.health = "well";
    expect(await cancelStaleOrders(shop.deps, shop.now())).toBe(1);
    expect((await view(paid)).order.order_status).toBe(1);
    expect((await view(unpaid)).order.order_status).toBe(-1);
    expect(pagesOf(unpaid)).toMatchObject([{ state: "closed" }]);
  });

  test("after another day without an answer of the provider the stock is freed", async () => {
    const sn = snOf(await order());
    cards.health = "down";
    shop.wait(26 * 3_600 + 1);
    expect(await cancelStaleOrders(shop.deps, shop.now())).toBe(1);
    expect(await stockOf(shop.db, tea)).toBe(100);
    cards.health = "well";
    await deliver(cards.pay(referenceOf(sn), shop.now()));
    expect(cards.stored(sn)).toBe(0n);
  });
});

test("a payment whose answer was lost is found by a status check, also one that was paid in between", async () => {
  cards.health = "loses answers";
  const [open, paid] = [snOf(await order()), snOf(await order())];
  expect([pagesOf(open).length, pagesOf(paid).length]).toEqual([1, 1]);
  cards.pay(referenceOf(paid), shop.now());
  cards.health = "well";
  expect(await refreshDuePayments(shop.deps, shop.now())).toBe(0);
  shop.wait(301);
  expect(await refreshDuePayments(shop.deps, shop.now())).toBe(2);
  expect((await view(paid)).order.order_status).toBe(1);
  expect((await view(open)).order.order_status).toBe(0);
  expect(urlOf(await pay(open))).toBe(`https://pay.example/${pagesOf(open)[0]?.ref}`);
  expect(pagesOf(open)).toHaveLength(1);
});

test("a payment that never reached the provider is given up, and paying opens a new page", async () => {
  cards.health = "down";
  const sn = snOf(await order());
  cards.health = "well";
  shop.wait(301);
  await refreshDuePayments(shop.deps, shop.now());
  expect(urlOf(await pay(sn))).toBeDefined();
  await deliver(cards.pay(referenceOf(sn), shop.now()));
  expect((await view(sn)).order.order_status).toBe(1);
});

test("the event of a payment may arrive before the answer that opened it", async () => {
  const slow: PaymentProvider = {
    ...cards,
    open: async (wanted) => {
      const answer = await cards.open(wanted);
      await deliver(cards.pay(wanted.reference, shop.now()));
      return answer;
    },
  };
  const sn = snOf(await order());
  await shop.db.updateTable("card_payment").set({ status: "closed" }).where("order_id", "=", orderIdOf(sn)).execute();
  const requested = { publicUrl: "https://shop.example", language: "en", now: shop.now() } as const;
  const opened = await openCardPayment({ ...shop.deps, cards: cardProviders([slow], slow.name) }, { sn }, requested);
  expect(opened.ok).toBe(true);
  expect((await view(sn)).order.order_status).toBe(1);
  const { id } = await shop.db.selectFrom("member_order").select("id").where("sn", "=", sn).executeTakeFirstOrThrow();
  const stored = await findPaidPayment(shop.db, id);
  expect(stored).toMatchObject({ status: "paid", payUrl: `https://pay.example/${pagesOf(sn)[1]?.ref}` });
});

test("money for a cancelled order is refunded once", async () => {
  const sn = snOf(await order());
  expect(await shop.post("/order/cancel", { sn }, { token })).toMatchObject({ code: 200 });
  const event = cards.pay(referenceOf(sn), shop.now());
  await deliver(event);
  await deliver(event);
  await deliver(event.replace("evt paid", "evt paid again"));
  expect(await timeline(sn)).toEqual(["placed", "cancelled", "payment_returned"]);
  expect(cards.refundsOf(sn)).toHaveLength(1);
  expect(cards.stored(sn)).toBe(0n);
  expect(await stockOf(shop.db, tea)).toBe(100);
});

test("an order that costs nothing is paid without a card, and an amount that cards do not accept is refused", async () => {
  const gift = await aCoupon(shop.db, { percent: 100 });
  const free = await order({ coupon_id: gift });
  expect(free).toMatchObject({ code: 200, data: { order_status: 1, amount: "0.00" } });
  expect(pagesOf(snOf(free))).toEqual([]);
  const sweet = await aGood(shop.db, { price: "0.20" });
  const small = { goods: [{ id: sweet, number: 2 }] };
  expect(await order(small)).toMatchObject({ code: 409, error: "order.card_amount" });
  expect(await stockOf(shop.db, sweet)).toBe(100);
});

describe("the limits of unpaid orders of one member", () => {
  const buy = (number: number) => order({ goods: [{ id: tea, number }] });

  test("five orders, also with simultaneous ones; paying one in another way admits another", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(1)));
    const placed = answers.filter(({ code }) => code === 200);
    expect(placed).toHaveLength(5);
    expect(answers.filter(({ error }) => error === "order.too_many_unpaid")).toHaveLength(7);
    expect(await stockOf(shop.db, tea)).toBe(95);
    expect((await buy(1)).msg).toBe("You can have at most 5 unpaid orders, please pay or cancel one first");
    expect(await pay(placed.map(snOf)[0] ?? "", 1)).toMatchObject({ code: 200 });
    expect(await buy(1)).toMatchObject({ code: 200 });
    expect(await order({ goods: [{ id: tea, number: 1 }], paid_type: 1 })).toMatchObject({ code: 200 });
  });

  test("200 pieces in all of them, also with simultaneous orders", async () => {
    tea = await aGood(shop.db, { stock: 9_000 });
    expect(await buy(201)).toMatchObject({ code: 409, error: "order.too_many_held" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(90)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ error }) => error === "order.too_many_held")).toHaveLength(4);
    expect((await buy(21)).msg).toContain("yours have room for 20 more");
    expect(await buy(20)).toMatchObject({ code: 200 });
    expect(await stockOf(shop.db, tea)).toBe(8_800);
  });
});
