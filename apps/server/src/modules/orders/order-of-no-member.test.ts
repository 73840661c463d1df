import type { PaymentMethod } from "@espalier/core/vocabulary/order";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { EVERY_PAYMENT } from "../../testing/every-payment.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger, expectExplained, reconcile } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { expectSoundPlan } from "../../testing/read-plan.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { readCsv } from "../../testing/sheets/read-csv.ts";
import { workCardJobs } from "../../testing/work-card-jobs.ts";
import { verifyTree } from "../network/verify-tree.ts";
import { recordRefundState } from "../payments/record-refund-state.ts";
import { writeMonth } from "../reports/store/figures.ts";
import { cancelOrder } from "./cancel-order.ts";
import { openCardPayment } from "./card-payments/open-card-payment.ts";
import { payOrder } from "./pay-order.ts";
import { placeOrder } from "./place-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { runOrderPaidNotification } from "./messages/run-order-paid-notification.ts";

const random = testRandom("orders of no member");

let shop: TestApp;
let operator: AdminClient;
let tea: number;
let customerId: number;
let email: string;
let made = 0;
beforeAll(async () => {
  shop = await testApp();
  operator = await adminClient(shop);
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 1000 });
  await aMember(shop.db);
});
beforeEach(async () => {
  made += 1;
  email = `linden-${made}@shop.example`;
  customerId = await aCustomer(shop.db, { name: "Linden", email, language: "cn" });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectExplained(shop.db);
  await expectSoundPlan(shop.db);
  await expectSoundTree();
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const expectSoundTree = async (): Promise<void> =>
  expect(await inTransaction(shop.db, async (tx) => done(await verifyTree(tx)))).toEqual(done([]));

/** Two teas for delivery, as the customer and no member. */
const place = async (method: PaymentMethod, couponId?: number) =>
  await inTransaction(shop.db, async (tx) => {
    const { id: addressId } = await tx
      .insertInto("address")
      .values({
        customer_id: customerId,
        name: "Linden",
        phone: "91234567",
        address: "2 Park Lane",
        country: "SG",
        created_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const request = {
      buyer: { customerId, memberId: null },
      goods: [{ id: tea, number: 2 }],
      paid_type: method,
      shipping_type: "delivery",
      address_id: addressId,
      coupon_id: couponId,
      language: "cn",
    } as const;
    const prepared = await prepareOrder(tx, request, EVERY_PAYMENT, { random, now: shop.now() });
    return prepared.ok ? await placeOrder(tx, prepared.value, random) : prepared;
  });

const placeByCard = async (couponId?: number): Promise<string> => {
  const placed = await place("card", couponId);
  if (!placed.ok) throw new Error(`an order was refused: ${placed.failure.key}`);
  return placed.value.order_sn;
};

/** Opens the sandbox's page for the order, as its buyer. */
const openPage = async (sn: string): Promise<string> => {
  const how = { publicUrl: "https://shop.example", language: "cn", now: shop.now() } as const;
  const opened = await openCardPayment(shop.deps, { customerId, sn }, how);
  if (!opened.ok) throw new Error(`no page was opened: ${opened.failure.key}`);
  return opened.value;
};

const payAt = async (page: string): Promise<void> => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await shop.app.inject({ method: "POST", url: page, payload: "action=pay", headers });
  await workCardJobs(shop);
};

const paidByCard = async (couponId?: number): Promise<string> => {
  const sn = await placeByCard(couponId);
  await payAt(await openPage(sn));
  return sn;
};

const journalsOf = async (sn: string) =>
  await shop.db
    .selectFrom("journal")
    .select(["member_id", "causing_member", "kind"])
    .where("source", "=", sn)
    .orderBy("id")
    .execute();

const messages = async () =>
  await shop.db
    .selectFrom("outbox")
    .select(["template", "recipient", "language"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();

test("no wallet pays for it, neither as it is placed nor later, and the database refuses what the code lets through", async () => {
  const refusal = { ok: false, failure: { key: "order.wallet_unavailable" } };
  expect(await place("SP")).toEqual(refusal);
  expect(await place("CP")).toEqual(refusal);
  const sn = await placeByCard();
  for (const method of ["SP", "CP"] as const) {
    const request = { customerId, sn, method, confirmed: undefined };
    const by = { random, now: shop.now() };
    expect(await inTransaction(shop.db, async (tx) => await payOrder(tx, request, EVERY_PAYMENT, by))).toEqual(refusal);
    await expect(
      shop.db.updateTable("member_order").set({ payment_method: method }).where("sn", "=", sn).execute(),
    ).rejects.toMatchObject({ constraint: "member_order_wallet_check" });
  }
  expect(await operator.call("adminOrderView", { sn })).toMatchObject({ order_status: "unpaid", payment: "card" });
  await inTransaction(shop.db, async (tx) => await cancelOrder(tx, { customerId, sn }, shop.now()));
});

test("it is paid by card, shipped and refunded in part: of nobody's place, in journals of nobody, with messages to the customer", async () => {
  const stock = await stockOf(shop.db, tea);
  const sn = await paidByCard();
  await runOrderPaidNotification(shop.db, shop.deps, { sn }, shop.now());
  const express = { sn, express_name: "Swift Parcel", express_no: "SP1" };
  expect(await operator.tryTo("adminOrderShip", express)).toBe("done");
  const pieces = [{ line: 1, number: 1 }];
  expect(await operator.call("adminOrderRefundPreview", { sn, pieces: JSON.stringify(pieces) })).toMatchObject({
    paid: "10.00",
    pv: "6.00",
    invite: null,
    ends_activity: false,
    needs_approval: false,
  });
  const refund = { sn, pieces, refunded: "0.00", reason: "broken" };
  expect(await operator.call("adminOrderRefund", refund)).toMatchObject({ order_status: "shipped", refunded: "10.00" });
  await expectExplained(shop.db);
  await workCardJobs(shop);

  expect(await stockOf(shop.db, tea)).toBe(stock - 2);
  const nobody = { member_id: 0, causing_member: null };
  expect(await journalsOf(sn)).toEqual(["order", "refund", "card_refund"].map((kind) => ({ ...nobody, kind })));
  expect(
    await shop.db
      .selectFrom("volume_event")
      .select(["member_id", "pv", "rolled_up"])
      .where("order_sn", "=", sn)
      .orderBy("id")
      .execute(),
  ).toEqual([12_00n, -6_00n].map((pv) => ({ member_id: null, pv, rolled_up: true })));
  const said = { recipient: email, language: "cn" };
  expect(await messages()).toEqual(
    ["linked_order_paid", "linked_order_shipped", "linked_order_refunded"].map((template) => ({ template, ...said })),
  );
  const events = await shop.db
    .selectFrom("order_event")
    .select("event")
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  expect(events.map(({ event }) => event)).toEqual(["placed", "paid", "shipped", "refunded_part"]);
  expect(await operator.call("adminOrderView", { sn })).toMatchObject({
    uid: "",
    nickname: "Linden",
    consignee: { name: "Linden", address: "2 Park Lane" },
    refunded: "10.00",
    journals: [
      { kind: "order", amount: "20.00" },
      { kind: "refund", amount: "10.00", reason: "broken" },
    ],
    volume: [
      { pv: "12.00", run: null },
      { pv: "-6.00", run: null },
    ],
    cards: { payments: [{ status: "paid" }], refunds: [{ status: "done", amount: "10.00" }] },
  });
});

test("lists, exports, invoice, slip and reports show it by the name of the customer, without an account number", async () => {
  const coupon = await aCoupon(shop.db, { percent: 50 });
  const sn = await paidByCard(coupon);
  await runOrderPaidNotification(shop.db, shop.deps, { sn }, shop.now());
  expect(await operator.tryTo("adminOrderRefund", { sn, refunded: "0.00", reason: "late" })).toBe("done");
  const shown = { uid: "", nickname: "Linden" };
  const page = { page: 1, limit: 25 };

  expect(await operator.call("adminOrderList", { ...page, sn, sort: "nickname" })).toMatchObject({
    total: 1,
    list: [{ ...shown, order_sn: sn, amount: "10.00", refunded: "10.00" }],
  });
  expect((await operator.call("adminOrderPrint", { sns: sn })).orders).toMatchObject([{ ...shown, order_sn: sn }]);

  expect(await operator.call("adminCouponUses", { ...page, coupon })).toMatchObject({ list: [] });
  expect(await operator.call("adminCardRefundList", { ...page, sn })).toMatchObject({
    list: [{ ...shown, order_sn: sn }],
  });
  const refunds = await operator.call("adminCardRefundList", { ...page, sort: "member" });
  expect(refunds.list.map(({ order_sn }) => order_sn)).toContain(sn);
  const sorted = await operator.call("adminMessageList", { ...page, recipient: email, sort: "uid" });
  expect(sorted.list).toMatchObject([
    { uid: "", template: "linked_order_paid" },
    { uid: "", template: "linked_order_refunded" },
  ]);
  const [message] = sorted.list;
  expect(await operator.call("adminMessageView", { id: message?.id ?? 0 })).toMatchObject(shown);

  const journals = await operator.call("adminJournalList", { ...page, sn, sort: "nickname" });
  expect(journals.list).toMatchObject([
    { ...shown, kind: "order" },
    { ...shown, kind: "refund" },
  ]);
  for (const { journal_sn, kind } of journals.list) {
    const journal = await operator.call("adminJournalView", { uid: "", sn: journal_sn });
    expect(journal).toMatchObject({ ...shown, kind, cause: { kind: "order", id: sn }, entries: [] });
  }
  expect(await operator.tryTo("adminJournalView", { uid: "", sn: "P26" })).toBe("journal.unknown");

  for (const [call, row] of [
    ["adminOrderList", [sn, "", "Linden"]],
    ["adminJournalList", [journals.list[0]?.journal_sn ?? "", "", "Linden"]],
    ["adminCardRefundList", [sn, "", "Linden"]],
  ] as const) {
    const { ticket } = await operator.call("adminExportBegin", { call, filter: { sn }, format: "csv" });
    const file = await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } });
    const rows = readCsv(file.body).map((cells) => row.every((cell) => cells.includes(cell)));
    expect(rows, call).toContain(true);
  }

  await writeMonth(shop.db, "2026-05-01", "UTC", shop.now());
  const buyers = await shop.db
    .selectFrom("member_order")
    .select((eb) => eb.fn.count<bigint>("customer_id").distinct().as("buyers"))
    .where("paid_at", "is not", null)
    .executeTakeFirstOrThrow();
  const month = await shop.db.selectFrom("month_figure").select(["buyers", "first_buyers"]).executeTakeFirstOrThrow();
  expect([month.buyers, month.first_buyers]).toEqual([Number(buyers.buyers), Number(buyers.buyers)]);
});

test("money that pays nothing goes back, and what a bank sends back is owed again, in journals of nobody", async () => {
  const sn = await placeByCard();
  const page = await openPage(sn);
  await inTransaction(shop.db, async (tx) => await cancelOrder(tx, { customerId, sn }, shop.now()));
  await payAt(page);
  const { sn: refund } = await shop.db
    .selectFrom("card_refund")
    .select("sn")
    .where("customer_id", "=", customerId)
    .where("status", "=", "done")
    .executeTakeFirstOrThrow();
  const state = { ref: "sbx", state: "failed", at: shop.now(), detail: "the account is closed" } as const;
  await inTransaction(shop.db, async (tx) =>
    done(await recordRefundState(tx, { sn: refund }, { state, round: 1, random, now: shop.now() })),
  );
  expect((await journalsOf(sn)).map(({ member_id, kind }) => `${member_id} ${kind}`)).toEqual([
    "0 card_received",
    "0 card_refund",
    "0 reversal",
  ]);
  await expectExplained(shop.db);
  expect(await operator.tryTo("adminCardRefundRetry", { sn: refund })).toBe("done");
  await workCardJobs(shop);
});

test("its limits are the customer's: five unpaid orders, and no coupon of a member", async () => {
  const placed = [];
  while (placed.length < 5) placed.push(await placeByCard());
  expect(await place("card")).toMatchObject({ failure: { key: "order.too_many_unpaid" } });
  for (const sn of placed) await inTransaction(shop.db, async (tx) => await cancelOrder(tx, { sn }, shop.now()));
  const { id } = await aMember(shop.db);
  const own = await aCoupon(shop.db, { only: id });
  expect(await place("card", own)).toMatchObject({ failure: { key: "coupon.unknown" } });
});

test("who becomes a member later sees it, and it stays an order of no member", async () => {
  const sn = await placeByCard();
  const stranger = await loginAs(shop.db, await aMember(shop.db), shop.now());
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  await shop.db.updateTable("member").set({ customer_id: customerId }).where("id", "=", member.id).execute();
  const token = await loginAs(shop.db, member, shop.now());
  expect((await shop.get("/order/list", { page: 1, limit: 10 }, { token })).data).toMatchObject([{ order_sn: sn }]);
  expect((await shop.get("/order/counts", {}, { token })).data).toMatchObject({ unpaid: 1 });
  expect(await shop.get("/order/view", { sn }, { token: stranger })).toMatchObject({ error: "order.unknown" });
  expect(await shop.post("/order/pay", { sn, paid_type: 1 }, { token })).toMatchObject({
    code: 409,
    error: "order.wallet_unavailable",
  });
  const listed = await operator.call("adminMemberOrders", { uid: member.uid, page: 1, limit: 25 });
  expect(listed.list).toMatchObject([{ sn }]);
  expect(await operator.call("adminOrderList", { page: 1, limit: 25, uid: member.uid })).toMatchObject({
    list: [{ order_sn: sn, uid: "", nickname: "Linden" }],
  });
  await payAt(await openPage(sn));
  expect((await journalsOf(sn)).map(({ member_id }) => member_id)).toEqual([0]);
});

test("a change by the owner is detected: of whose its journal and its card payment are", async () => {
  const sn = await paidByCard();
  const { id } = await aMember(shop.db);
  const other = await aCustomer(shop.db);
  await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
    const tamper = async (...statements: readonly string[]): Promise<readonly string[]> => {
      for (const statement of statements) await client.query(statement);
      return (await reconcile(shop.db)).differences.map((line) => line.slice(0, line.indexOf(":")));
    };
    const giveTo = (member: number) =>
      ["posting", "journal"].map(
        (table) =>
          `update ${table} set member_id = ${member} where sn in (select sn from journal where source = '${sn}' and kind = 'order')`,
      );
    expect(await tamper(...giveTo(id))).toEqual(["order payment", "order payment"]);
    expect(await tamper(...giveTo(0))).toEqual([]);
    const payment = (customer: number) => `update card_payment set customer_id = ${customer} where order_sn = '${sn}'`;
    expect(await tamper(payment(other))).toEqual(["order of a card payment"]);
    expect(await tamper(payment(customerId))).toEqual([]);
    await expect(
      client.query(
        `insert into posting (member_id, sn, line, from_company, to_member, unit, amount) values (0, 'X', 1, 'sales', ${id}, 'SP', 1)`,
      ),
    ).rejects.toMatchObject({ constraint: "posting_nobody_check" });
    await expect(
      client.query("insert into journal (member_id, sn, kind, at) values (999999, 'X', 'order', now())"),
    ).rejects.toMatchObject({ constraint: "journal_causing_member_fkey" });
  });
});

test("an order by the builder of tests is placed for a customer too", async () => {
  const sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card" });
  const row = shop.db.selectFrom("member_order").select(["customer_id", "member_id"]).where("sn", "=", sn);
  expect(await row.executeTakeFirst()).toEqual({ customer_id: customerId, member_id: null });
});
