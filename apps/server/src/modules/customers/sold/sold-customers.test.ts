import type { DataOf } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { aCardOrder } from "../../../testing/builders/a-card-order.ts";
import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { linkTo, openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { takeOverGuests } from "../../members/store/buyers.ts";
import { runOrderPaidNotification } from "../../orders/messages/run-order-paid-notification.ts";
import { refundOrder } from "../../orders/refund-order.ts";

const DAY = 86_400;
let shop: TestApp;
let [tea, cup]: number[] = [];
let ann: TestMember;
let bo: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { title: "Oolong", price: "10.00", stock: 100_000 });
  cup = await aGood(shop.db, { title: "Cup", price: "5.00", stock: 100_000 });
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Annabel" });
  bo = await aMember(shop.db, { nickname: "Bo" });
  token = await loginAs(shop.db, ann, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const sell = async (customerId: number, { by = ann, goodsId = tea ?? 0, number = 1 } = {}): Promise<string> =>
  await aCardOrder(shop, { customerId, goodsId, number, seller: { id: by.id, proof: "code" } });
const named = async (name: string): Promise<number> => await aCustomer(shop.db, { name });
type Query = Readonly<Record<string, string | number>>;
const list = async (query: Query = {}): Promise<DataOf<"userCustomers">> => {
  token = await loginAs(shop.db, ann, shop.now());
  return Object((await shop.get("/user/customers", query, { token })).data);
};
const names = async (query: Query = {}) => (await list(query)).map(({ name }) => name);
const view = async (id: number) => await shop.get("/user/customer", { id }, { token });
const days = (number: number): void => shop.wait(number * DAY);

describe("the customers of a member", () => {
  test("are those who paid for what the member sold, and nothing of other sellers is among it", async () => {
    const [rowan, linden] = [await named("Rowan"), await named("Linden")];
    const sn = await sell(rowan, { number: 2 });
    days(1);
    await sell(rowan, { by: bo, goodsId: cup ?? 0 });
    await sell(linden, { by: bo });
    const unpaid = await named("Unpaid");
    const order = { goodsId: tea ?? 0, method: "card", now: shop.now() } as const;
    await anOrder(shop.db, { ...order, customerId: unpaid, seller: { id: ann.id, proof: "code" } });
    const cancelled = await anOrder(shop.db, { ...order, customerId: unpaid, seller: { id: ann.id, proof: "code" } });
    await shop.post("/store/order/cancel", { token: await linkTo(shop, cancelled) });
    const rows = await list();
    expect(rows).toMatchObject([
      {
        id: rowan,
        name: "Rowan",
        guest: true,
        former: false,
        orders: 1,
        last_order: { order_sn: sn, order_status: 1, title: "Oolong", order_amount: "20.00" },
        due: null,
      },
    ]);
    expect(JSON.stringify((await view(rowan)).data)).not.toContain("Cup");
    const orders = await shop.get("/user/customer/orders", { id: rowan }, { token });
    expect(orders.data).toMatchObject([{ order_sn: sn, refunded: "0.00", goods: [{ title: "Oolong", number: 2 }] }]);
    for (const id of [linden, unpaid, 1, 2 ** 31])
      expect(await view(id)).toMatchObject({ code: 404, error: "customer.unknown" });
    expect(await shop.get("/user/customer/orders", { id: linden }, { token })).toMatchObject({
      error: "customer.unknown",
    });
  });

  test("are found by a part of the name in any spelling, and nothing odd is found or fails", async () => {
    await sell(await named("Zoë Ångström"));
    await sell(await named("100% Müller_"));
    await sell(await named("林小明"));
    for (const q of ["zoe", "ANGST", "Zoë"]) expect(await names({ q })).toEqual(["Zoë Ångström"]);
    expect(await names({ q: "小明" })).toEqual(["林小明"]);
    expect(await names({ q: "%" })).toEqual(["100% Müller_"]);
    expect(await names({ q: "r_" })).toEqual(["100% Müller_"]);
    for (const q of ["'; drop table customer --", "\\", "🍵", "x".repeat(32)]) expect(await names({ q })).toEqual([]);
  });

  test("are refused for what is no request", async () => {
    for (const bad of [{ sort: "rich" }, { page: 0 }, { limit: 101 }, { q: "x".repeat(33) }])
      expect(await shop.get("/user/customers", bad, { token })).toMatchObject({ code: 400 });
  });

  test("come in pages without a gap, in each order", async () => {
    const made = ["Elm", "Ash", "Fir", "Oak", "Yew"];
    for (const name of made) {
      days(1);
      await sell(await named(name));
    }
    expect(await names()).toEqual(made.toReversed());
    expect(await names({ sort: "newest" })).toEqual(made.toReversed());
    expect(await names({ sort: "name" })).toEqual(made.toSorted());
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...(await names({ sort: "name", page, limit: 2 })));
    expect(pages).toEqual(made.toSorted());
  });
});

describe("when a customer is to order again", () => {
  test("follows from the customer's own orders of the goods, and puts the soonest first", async () => {
    const [slow, quick, once] = [await named("Slow"), await named("Quick"), await named("Once")];
    await sell(slow);
    days(10);
    await sell(quick);
    await sell(quick);
    days(10);
    await sell(quick);
    days(20);
    await sell(slow);
    await sell(once);
    // Slow: every 40 days, due in 40. Quick: 2 days with an order, every 10 days, 20 days ago.
    const rows = await list();
    expect(rows.map(({ name, due }) => [name, due?.title, due?.every_days])).toEqual([
      ["Quick", "Oolong", 10],
      ["Slow", "Oolong", 40],
      ["Once", undefined, undefined],
    ]);
    const now = Math.floor(shop.now().getTime() / 1000);
    expect(rows.map(({ due }) => due?.due_at)).toEqual([now - 10 * DAY, now + 40 * DAY, undefined]);
    days(10);
    // Three of the usual intervals passed.
    expect((await list()).map(({ name, due }) => [name, due?.every_days])).toEqual([
      ["Slow", 40],
      ["Once", undefined],
      ["Quick", undefined],
    ]);
  });

  test("is of goods that stayed with the customer, and not of those that came back", async () => {
    const rowan = await named("Rowan");
    await sell(rowan);
    days(30);
    const sn = await sell(rowan);
    expect((await list())[0]?.due?.every_days).toBe(30);
    await inTransaction(shop.db, async (tx) => {
      await refundOrder(tx, { sn }, { reason: "back", random: shop.deps.random, timeZone: "UTC", now: shop.now() });
      return done(null);
    });
    const [row] = await list();
    expect(row).toMatchObject({ due: null, orders: 2, last_order: { order_status: -2 } });
  });
});

describe("a customer with an account", () => {
  let account: CustomerAccount;
  beforeEach(async () => {
    account = await aCustomerAccount(shop);
    await shop.post("/customer/edit", { name: "Rowan", phone: "+65 8123 4567" }, { token: account.token });
  });
  const consent = async (contact_shown: boolean) =>
    await shop.post("/customer/consent", { contact_shown }, { token: account.token });
  const contact = async (): Promise<unknown> => Object((await view(account.customerId)).data).contact;

  test("is reached by the seller only while the customer allows it", async () => {
    await sell(account.customerId);
    expect(await contact()).toBeNull();
    expect(JSON.stringify(await list())).not.toContain(account.email);
    await consent(true);
    expect(await contact()).toEqual({ email: account.email, phone: "+6581234567" });
    await consent(false);
    expect(await contact()).toBeNull();
    await consent(true);
    const stranger = await loginAs(shop.db, bo, shop.now());
    expect(await shop.get("/user/customer", { id: account.customerId }, { token: stranger })).toMatchObject({
      error: "customer.unknown",
    });
  });

  test("who buys elsewhere now stays with what was bought, without contact or a date", async () => {
    await sell(account.customerId);
    days(20);
    await sell(account.customerId);
    await consent(true);
    await shop.post("/customer/seller", { seller: bo.uid }, { token: account.token });
    expect(await list()).toMatchObject([{ former: true, orders: 2, due: null }]);
    expect((await view(account.customerId)).data).toMatchObject({ contact: null, rhythms: [] });
    await shop.post("/customer/seller", { seller: ann.uid }, { token: account.token });
    expect(await list()).toMatchObject([{ former: false, due: { every_days: 20 } }]);
    expect(await contact()).not.toBeNull();
    await shop.post("/customer/seller", { seller: "0" }, { token: account.token });
    expect(await list()).toMatchObject([{ former: true }]);
  });

  test("is one with the guests whose address was proved, by either's number", async () => {
    const guest = await aCustomer(shop.db, { name: "R. as guest", email: account.email });
    await sell(guest);
    days(30);
    await sell(account.customerId);
    expect((await list()).map(({ id, guest: isGuest }) => [id, isGuest])).toEqual([
      [account.customerId, false],
      [guest, true],
    ]);
    await inTransaction(shop.db, async (tx) => done(await takeOverGuests(tx, account.customerId, account.email)));
    expect(await list()).toMatchObject([{ id: account.customerId, name: "Rowan", orders: 2, due: { every_days: 30 } }]);
    expect((await view(guest)).data).toMatchObject({ id: account.customerId });
    await shop.db.updateTable("customer").set({ name: "" }).where("id", "=", account.customerId).execute();
    await sell(guest);
    expect(await names({ sort: "name" })).toEqual(["R. as guest"]);
  });

  test("who is erased is gone, and the order stays", async () => {
    const sn = await sell(account.customerId);
    await consent(true);
    expect(await shop.post("/customer/erase", {}, { token: account.token })).toMatchObject({
      error: "customer.open_order",
    });
    await shop.db
      .updateTable("member_order")
      .set({ status: "finished", delivered_at: shop.now() })
      .where("sn", "=", sn)
      .execute();
    expect(await shop.post("/customer/erase", {}, { token: account.token })).toMatchObject({ code: 200 });
    for (const sort of ["due", "newest", "name"]) expect(await list({ sort })).toEqual([]);
    expect(await view(account.customerId)).toMatchObject({ error: "customer.unknown" });
    expect(await shop.get("/user/customer/orders", { id: account.customerId }, { token })).toMatchObject({
      error: "customer.unknown",
    });
    const left = shop.db.selectFrom("member_order").select("sn").where("sn", "=", sn);
    expect(await left.executeTakeFirst()).toEqual({ sn });
  });
});

test("a member is notified once that a customer paid, without who it is, and another seller is not", async () => {
  const sn = await sell(await named("Rowan Secret"), { number: 3 });
  for (const _ of [1, 2]) await runOrderPaidNotification(shop.db, shop.deps, { sn }, shop.now());
  const inbox = await shop.get("/user/inbox/list", {}, { token });
  expect(JSON.stringify(inbox.data)).toContain(`$30.00, order ${sn}`);
  expect(JSON.stringify(inbox.data).match(/A customer of yours ordered/g)).toHaveLength(1);
  expect(JSON.stringify(inbox.data)).not.toContain("Secret");
  const others = await shop.get("/user/inbox/list", {}, { token: await loginAs(shop.db, bo, shop.now()) });
  expect(JSON.stringify(others.data)).not.toContain(sn);
});
