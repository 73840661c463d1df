import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { shipOrder } from "../fulfil-order.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { planDifferences } from "../../../testing/read-plan.ts";
import { cardProviders } from "../../payments/card-providers.ts";
import { fakeProvider, type FakeProvider } from "../../../testing/setup/fake-provider.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";

let shop: TestApp;
let cards: FakeProvider;
let first: AdminClient;
let second: AdminClient;
let member: TestMember;
let goods: number;
beforeAll(async () => {
  let now = (): Date => START;
  cards = fakeProvider(() => now());
  shop = await testApp({ cards: cardProviders([cards], cards.name) });
  now = shop.now;
});
beforeEach(async () => {
  first = await adminClient(shop, "finance");
  second = await adminClient(shop, "finance");
  member = await aMember(shop.db, { money: { SP: "20000.00" } });
  goods = await aGood(shop.db, { price: "1000.00", pv: "10.00" });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectCleanPlan();
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const expectCleanPlan = async (): Promise<void> => expect(await planDifferences(shop.db)).toEqual([]);
const buy = async (number: number, memberId = member.id): Promise<string> =>
  await anOrder(shop.db, { memberId, goodsId: goods, number, now: shop.now() });
const refund = async (sn: string, part: object = {}, by = first) =>
  await by.call("adminOrderRefund", { sn, reason: "broken", ...part });
const approve = async (id: number | null, by = second) =>
  await by.call("adminApprovalDecide", { id: id ?? 0, decision: "approve", reason: "" });
const held = async (): Promise<bigint> => await balanceOf(shop.db, member.id, "SP");
const pieces = (number: number) => ({ pieces: [{ line: 1, number }] });

test("a refund from the limit on waits, and its approval refunds it exactly once", async () => {
  const sn = await buy(6);
  const preview = async (part: object) => (await first.call("adminOrderRefundPreview", { sn, ...part })).needs_approval;
  expect([await preview({ amount: "4999.99" }), await preview({ amount: "5000.00" })]).toEqual([false, true]);
  const [money, stock] = [await held(), await stockOf(shop.db, goods)];
  const proposed = await refund(sn, { ...pieces(5), refunded: "0.00" });
  expect(proposed).toEqual({
    order_status: "unshipped",
    paid: "0.00",
    refunded: "0.00",
    approval_id: expect.any(Number),
  });
  expect([await held(), await stockOf(shop.db, goods)]).toEqual([money, stock]);
  expect((await second.call("adminOrderView", { sn })).waiting_refund).toMatchObject({
    amount: "5000.00",
    proposed_by: first.operator.name,
  });
  expect(await first.tryTo("adminOrderRefund", { sn, ...pieces(5), reason: "again" })).toBe("approval.waiting");
  const [listed] = (await second.call("adminApprovalList")).list;
  expect(listed).toMatchObject({ kind: "order_refund", subject: sn, amount: "5000.00", reason: "broken" });

  const decide = async () =>
    await second.tryTo("adminApprovalDecide", { id: proposed.approval_id, decision: "approve", reason: "" });
  const decided = await Promise.all([decide(), decide(), decide()]);
  expect(decided.toSorted()).toEqual(["approval.decided", "approval.decided", "done"]);
  expect([await held(), await stockOf(shop.db, goods)]).toEqual([money + 5000_00n, stock + 5]);
  expect(await second.call("adminOrderView", { sn })).toMatchObject({
    refunded: "5000.00",
    order_status: "unshipped",
    waiting_refund: null,
  });
  expect((await messagesTo(shop.db, member.id)).map(({ template }) => template)).toContain("order_refunded");
});

test("the proposer does not approve it, and a rejected one refunds nothing", async () => {
  const sn = await buy(5);
  const { approval_id: id } = await refund(sn);
  expect(await first.tryTo("adminApprovalDecide", { id, decision: "approve", reason: "" })).toBe("approval.own");
  await second.call("adminApprovalDecide", { id, decision: "reject", reason: "not broken" });
  expect(await second.call("adminOrderView", { sn })).toMatchObject({ refunded: "0.00", waiting_refund: null });
});

test("55 refunds below the limit by one operator, eleven at once, stop at the sum of the day", async () => {
  const members = await Promise.all(Array.from({ length: 55 }, () => aMember(shop.db, { money: { SP: "1000.00" } })));
  const sns = [];
  for (const { id } of members) sns.push(await buy(1, id));
  const answers = [];
  for (let from = 0; from < sns.length; from += 11) {
    const some = sns.slice(from, from + 11).map((sn) => refund(sn, { amount: "999.99" }));
    answers.push(...(await Promise.all(some)));
  }
  expect(answers.filter(({ approval_id }) => approval_id === null)).toHaveLength(50);
  expect(answers.filter(({ paid }) => paid === "0.00")).toHaveLength(5);
  expect(await refund(await buy(1), { amount: "0.49" })).toMatchObject({ paid: "0.49", approval_id: null });
  expect(await refund(await buy(1), {}, second)).toMatchObject({ paid: "1000.00", approval_id: null });
});

test("for one member the sum of small ones counts, also at once", async () => {
  const sns = [await buy(3), await buy(3), await buy(3), await buy(3)];
  const answers = await Promise.all(sns.map((sn) => refund(sn, { amount: "2000.00" })));
  expect(answers.filter(({ approval_id }) => approval_id === null)).toHaveLength(2);
  shop.wait(86_401);
  const sn = await buy(3);
  expect(await refund(sn, {}, await adminClient(shop, "finance"))).toMatchObject({ paid: "3000.00" });
});

test.each([
  ["refunded in part", async (sn: string) => void (await refund(sn, { amount: "1.00" }, second))],
  [
    "shipped",
    async (sn: string) =>
      void (await inTransaction(shop.db, async (tx) => shipOrder(tx, { sn }, { name: "Post", no: "1" }, shop.now()))),
  ],
])("of an order that was %s meanwhile, the approval fails with words and refunds nothing", async (_, change) => {
  const sn = await buy(6);
  const { approval_id: id } = await refund(sn);
  await change(sn);
  const before = await held();
  expect(await approve(id)).toEqual({
    status: "failed",
    msg: "This order has changed in the meantime; check what is left",
  });
  expect(await held()).toBe(before);
});

test("money paid by card goes back to the card once it is approved", async () => {
  const token = await loginAs(shop.db, member, shop.now());
  const order = { goods: [{ id: goods, number: 5 }], paid_type: 2, shipping_type: 2 };
  const placed = await shop.post("/order/create", order, { token });
  const sn = String(Object(placed.data).order_sn);
  const { reference } = cards.pages.find(({ orderSn }) => orderSn === sn) ?? { reference: "" };
  await shop.app.inject({
    method: "POST",
    url: "/api/payments/webhook",
    payload: cards.pay(reference, shop.now()),
  });
  await workCardJobs(shop);
  const { approval_id: id } = await refund(sn);
  expect((await first.call("adminOrderView", { sn })).cards.refunds).toEqual([]);
  expect((await first.call("adminApprovalList")).list[0]).toMatchObject({ detail: { unit: "USD" } });
  expect(await approve(id)).toMatchObject({ status: "approved" });
  expect((await first.call("adminOrderView", { sn })).cards.refunds).toMatchObject([
    { amount: "5000.00", cause: "order" },
  ]);
  await workCardJobs(shop);
});
