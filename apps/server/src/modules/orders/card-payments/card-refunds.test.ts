import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { sendRefund } from "../../payments/send-refund.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger, expectExplained } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { cardProviders } from "../../payments/card-providers.ts";
import { fakeProvider, type FakeProvider } from "../../../testing/setup/fake-provider.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { compareCardDays } from "./compare-card-day.ts";
import { orderIdOf } from "../../../testing/order-id-of.ts";

let shop: TestApp;
let cards: FakeProvider;
let client: AdminClient;
let member: TestMember;
let token: string;
let sn: string;
beforeAll(async () => {
  let now = (): Date => START;
  cards = fakeProvider(() => now());
  shop = await testApp({ cards: cardProviders([cards], cards.name) });
  now = shop.now;
});
beforeEach(async () => {
  cards.health = "well";
  cards.refunds = "done";
  client = await adminClient(shop, "finance");
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
  const goods = [{ id: await aGood(shop.db), number: 3 }];
  const placed = await shop.post("/order/create", { goods, paid_type: 2, shipping_type: 2 }, { token });
  sn = Object(placed.data).order_sn;
  await deliver(cards.pay(referenceOf(), shop.now()));
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectExplained(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const referenceOf = (): string => cards.pages.find(({ orderSn }) => orderSn === sn)?.reference ?? "";
const deliver = async (event: string): Promise<void> => {
  await shop.app.inject({ method: "POST", url: "/api/payments/webhook", payload: event });
  await workCardJobs(shop);
};
const refund = async (amount: string): Promise<void> => {
  await client.call("adminOrderRefund", { sn, amount, reason: "broken" });
};
const refunds = async () => (await client.call("adminOrderView", { sn })).cards.refunds;
const retry = async (refundSn: string | undefined): Promise<string> =>
  await client.tryTo("adminCardRefundRetry", { sn: refundSn });

test("a partial refund is owed at once and settled when the provider confirms it", async () => {
  cards.health = "down";
  await refund("10.00");
  await refund("5.00");
  await workCardJobs(shop);
  expect(await refunds()).toMatchObject([
    { amount: "10.00", status: "waiting", cause: "order", detail: "no connection" },
    { amount: "5.00", status: "waiting" },
  ]);
  await expectExplained(shop.db);
  expect(cards.stored(sn)).toBe(30_00n);

  cards.health = "well";
  for (const { refund_sn } of await refunds()) await sendRefund(shop.deps, { sn: refund_sn }, shop.now());
  expect(await refunds()).toMatchObject([{ status: "done" }, { status: "done" }]);
  expect(cards.stored(sn)).toBe(15_00n);
  expect((await client.call("adminOrderView", { sn })).cards.payments).toMatchObject([
    { status: "paid", amount: "30.00", ref: `ch ${referenceOf()}` },
  ]);
});

test("a refund whose answer was lost is requested again, and paid once", async () => {
  cards.health = "loses answers";
  await refund("30.00");
  await workCardJobs(shop);
  const refund_sn = (await refunds())[0]?.refund_sn ?? "";
  cards.health = "well";
  const name = { sn: refund_sn };
  await Promise.all([1, 2, 3].map(() => sendRefund(shop.deps, name, shop.now())));
  expect(await refunds()).toMatchObject([{ status: "done", amount: "30.00" }]);
  expect(cards.stored(sn)).toBe(0n);
  expect((await client.call("adminOrderView", { sn })).order_status).toBe("refunded");
});

test("a failed refund is shown with its reason, waits for an operator, and is requested again", async () => {
  cards.refunds = "failed";
  await refund("30.00");
  await workCardJobs(shop);
  const [failed] = await refunds();
  expect(failed).toMatchObject({ status: "failed", amount: "30.00" });
  const waiting = async () =>
    (await client.call("adminOverviewWaiting")).list.find(({ kind }) => kind === "failed_card_refunds")?.count;
  expect(await waiting()).toBe(1);
  expect((await client.call("adminCardRefundList", { status: "failed" })).list).toMatchObject([
    { refund_sn: failed?.refund_sn, order_sn: sn, uid: member.uid },
  ]);
  await expectExplained(shop.db);

  cards.refunds = "done";
  const answers = await Promise.all([1, 2, 3].map(() => retry(failed?.refund_sn)));
  expect(answers.toSorted()).toEqual(["done", "refund.card_not_failed", "refund.card_not_failed"]);
  await workCardJobs(shop);
  expect(await refunds()).toMatchObject([{ status: "done" }]);
  expect([await waiting(), cards.stored(sn)]).toEqual([0, 0n]);
  expect(await retry(failed?.refund_sn)).toBe("refund.card_not_failed");
  expect(await retry("B0000000000000000000000")).toBe("refund.card_unknown");
});

describe("events of one refund may arrive in any order", () => {
  const states = ["waiting", "done", "failed"] as const;
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;
  test.each(orders)("%i %i %i: a refund that finally failed is owed again", async (...order) => {
    cards.refunds = "waiting";
    await refund("30.00");
    await workCardJobs(shop);
    const reference = `${(await refunds())[0]?.refund_sn}-1`;
    const state = cards.refundStates.get(reference);
    if (!state) throw new Error("the provider was not asked");
    for (const place of order) {
      cards.refundStates.set(reference, { ...state, state: states[place] ?? "waiting", detail: "account closed" });
      await deliver(cards.deliverRefundEvent(reference));
      await expectExplained(shop.db);
    }
    expect(await refunds()).toMatchObject([{ status: "failed", detail: "account closed" }]);
    cards.refundStates.set(reference, { ...state, state: "failed" });

    cards.refunds = "done";
    await retry((await refunds())[0]?.refund_sn);
    await workCardJobs(shop);
    // A late report of the first attempt affects only that attempt.
    await deliver(cards.deliverRefundEvent(reference).replace("evt ", "evt late "));
    expect(await refunds()).toMatchObject([{ status: "done" }]);
  });
});

test("a refund made on the provider's site is unmatched and changes nothing", async () => {
  const reference = "made-by-hand";
  cards.refundStates.set(reference, { ref: "re_1", state: "done", at: shop.now(), detail: "" });
  await deliver(cards.deliverRefundEvent(reference));
  expect((await client.call("adminCardEventList", {})).list[0]).toMatchObject({
    reason: "unknown_refund",
    subject: reference,
  });
});

test("a fulfilment operator neither sees nor retries refunds", async () => {
  const other = await adminClient(shop, "fulfilment");
  expect(await other.tryTo("adminCardRefundList", {})).toBe("operator.not_permitted");
  expect(await other.tryTo("adminCardRefundRetry", { sn: "B1" })).toBe("operator.not_permitted");
});

describe("the comparison of a day", () => {
  const clock = zonedClock("UTC");
  const compare = async (): Promise<void> => await compareCardDays(shop.deps, clock, shop.now());
  const days = async () => (await client.call("adminLedgerBoard")).card_days;

  test("finds nothing when both sides agree, runs once a day, and waits for an unreachable provider", async () => {
    await refund("10.00");
    await workCardJobs(shop);
    shop.wait(86_400);
    client = await adminClient(shop, "finance");
    cards.health = "down";
    await expect(compare()).rejects.toThrow("does not list");
    expect(await days()).toEqual([]);
    cards.health = "well";
    await compare();
    await compare();
    const [day, ...others] = await days();
    expect(others).toEqual([]);
    expect(day).toMatchObject({ day: "2026-05-04", provider: "sandbox", difference_count: 0, differences: [] });
    expect(day?.payments).toBeGreaterThan(0);
  });

  test("books an unreported payment, and reports entries that only one side has", async () => {
    const placed = await shop.post(
      "/order/create",
      { goods: [{ id: await aGood(shop.db), number: 1 }], paid_type: 2, shipping_type: 2 },
      { token },
    );
    const lost = Object(placed.data).order_sn;
    const page = cards.pages.find(({ orderSn }) => orderSn === lost);
    cards.pay(page?.reference ?? "", shop.now());
    await shop.db
      .updateTable("card_payment")
      .set({ status: "closed" })
      .where("order_id", "=", orderIdOf(lost))
      .execute();
    const foreign = {
      kind: "payment",
      ref: "ch_by_hand",
      reference: "",
      amount: 7_00n,
      currency: "USD",
      at: shop.now(),
    };
    Object(cards.entries).push(foreign);
    await refund("5.00");
    await workCardJobs(shop);
    const there = cards.entries.findIndex((entry) => cards.refundsOf(sn).includes(entry));
    Object(cards.entries).splice(there, 1);

    shop.wait(86_400 * 2);
    await compare();
    client = await adminClient(shop, "finance");
    const found = (await days()).find(({ difference_count }) => difference_count > 0);
    expect(found?.differences).toMatchObject([
      { kind: "found_late", entry: "payment", reference: page?.reference, theirs: "10.00" },
      { kind: "not_here", entry: "payment", ref: "ch_by_hand", ours: "", theirs: "7.00" },
      { kind: "not_there", entry: "refund", ours: "5.00", theirs: "" },
    ]);
    expect((await client.call("adminOrderView", { sn: lost })).order_status).toBe("unshipped");
  });
});
