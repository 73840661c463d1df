import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { adminClient } from "../../../testing/admin-client.ts";
import { aCardOrder, payByCard } from "../../../testing/builders/a-card-order.ts";
import { aCustomer, setCustomer } from "../../../testing/builders/a-customer.ts";
import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode } from "../../../testing/read-mail.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workJobs } from "../../../testing/work-card-jobs.ts";
import { customerJobs } from "../jobs.ts";

let shop: TestApp;
let tea: number;
let ann: TestMember;
let bo: TestMember;
let account: CustomerAccount;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { price: "10.00", stock: 1_000 });
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Annabel" });
  bo = await aMember(shop.db, { nickname: "Bo" });
  account = await aCustomerAccount(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const choose = async (seller: string, { token } = account) =>
  await shop.post("/customer/seller", { seller }, { token });
const sellerNow = async ({ token } = account): Promise<unknown> =>
  Object((await shop.get("/customer/info", {}, { token })).data).seller;
const historyOf = async (customerId: number) =>
  await shop.db
    .selectFrom("customer_seller")
    .select(["seller_id", "proof"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
const codeOf = async ({ id }: TestMember): Promise<string> =>
  (
    await shop.db
      .selectFrom("invite_code")
      .select("code")
      .where("sponsor_id", "=", id)
      .where("side", "is", null)
      .executeTakeFirstOrThrow()
  ).code;

describe("a customer chooses", () => {
  test("a member by code or account number, then the company, and the history keeps each", async () => {
    expect(await sellerNow()).toBeNull();
    const code = (await codeOf(ann)).toLowerCase();
    expect(await choose(` ${code} `)).toMatchObject({
      code: 200,
      data: { seller: { uid: ann.uid, name: "A***l", proof: "chosen" } },
    });
    expect(await sellerNow()).toEqual({ uid: ann.uid, name: "A***l", proof: "customer" });
    expect((await choose(bo.uid)).data).toMatchObject({ seller: { uid: bo.uid } });
    expect((await choose("0")).data).toEqual({ seller: null });
    expect(await sellerNow()).toBeNull();
    await choose("0");
    expect(await historyOf(account.customerId)).toEqual([
      { seller_id: ann.id, proof: "chosen" },
      { seller_id: bo.id, proof: "chosen" },
      { seller_id: null, proof: "chosen" },
    ]);
  });

  test("for what comes: an order that was placed keeps its seller", async () => {
    const seller = { id: ann.id, proof: "code" } as const;
    const { customerId } = account;
    const sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card", now: shop.now(), seller });
    await choose(bo.uid);
    const kept = shop.db.selectFrom("member_order").select(["seller_id", "seller_proof"]).where("sn", "=", sn);
    expect(await kept.execute()).toEqual([{ seller_id: ann.id, seller_proof: "code" }]);
  });

  test("nobody who is unknown, frozen or the customer, and sees which it is", async () => {
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", bo.id).execute();
    await setCustomer(shop.db, ann.id, { email: account.email.toUpperCase(), email_proved_at: shop.now() });
    expect(await choose("ZZZZZZ")).toMatchObject({ code: 404, error: "seller.unknown" });
    expect(await choose("'; drop table member; --")).toMatchObject({ code: 404, error: "seller.unknown" });
    expect(await choose(bo.uid)).toMatchObject({ code: 409, error: "seller.frozen" });
    expect(await choose(await codeOf(bo))).toMatchObject({ error: "seller.frozen" });
    expect(await choose(ann.uid)).toMatchObject({ code: 409, error: "seller.own" });
    for (const bad of ["", "x".repeat(33), "\u0000"]) expect(await choose(bad)).toMatchObject({ code: 400 });
    expect(await historyOf(account.customerId)).toEqual([]);
  });

  test("twenty times an hour, since each answer says whose a number is", async () => {
    const answers = [];
    for (let tried = 0; tried < 22; tried += 1) answers.push((await choose(`1000${1_000 + tried}`)).error);
    expect(new Set(answers.slice(0, 20))).toEqual(new Set(["seller.unknown"]));
    expect(answers.slice(20)).toEqual(["too_many", "too_many"]);
    const other = await aCustomerAccount(shop);
    expect((await choose(ann.uid, other)).code).toBe(200);
  });

  test("the same twice at once, which is one row", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await choose(ann.uid)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await historyOf(account.customerId)).toEqual([{ seller_id: ann.id, proof: "chosen" }]);
  });

  test("and reads what was chosen before, the newest first, with names as strangers may see them", async () => {
    await choose(ann.uid);
    shop.wait(60);
    await choose("0");
    const { token } = account;
    expect((await shop.get("/customer/sellers", {}, { token })).data).toMatchObject([
      { uid: "", name: "", proof: "chosen" },
      { uid: ann.uid, name: "A***l", proof: "chosen" },
    ]);
    const other = await aCustomerAccount(shop);
    expect((await shop.get("/customer/sellers", {}, { token: other.token })).data).toEqual([]);
  });

  test("and can register by the seller's code, while a member sells", async () => {
    const invite = async () =>
      Object((await shop.get("/customer/info", {}, { token: account.token })).data).invite_code;
    expect(await invite()).toBe("");
    await choose(ann.uid);
    expect(await invite()).toBe(await codeOf(ann));
    expect((await shop.get("/reg/invite", { invite: await invite() })).data).toMatchObject({ invite: ann.uid });
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", ann.id).execute();
    expect(await invite()).toBe("");
  });

  test("only with a session of a customer", async () => {
    expect(await shop.post("/customer/seller", { seller: ann.uid })).toMatchObject({ code: 403 });
  });
});

describe("who proves the address of guests' orders", () => {
  const buyAsGuest = async (by: TestMember, proof: "chosen" | "code" | "visit", { isPaid = true } = {}) => {
    shop.wait(60);
    const customerId = await aCustomer(shop.db, { email: account.email });
    const order = { customerId, goodsId: tea, seller: { id: by.id, proof } };
    await (isPaid ? aCardOrder(shop, order) : anOrder(shop.db, { ...order, method: "card", now: shop.now() }));
  };
  const prove = async (): Promise<void> => {
    shop.wait(61);
    const { email } = account;
    await shop.post("/customer/login/code", { email });
    const code = (await newestCode(shop.db, email)) ?? "";
    expect((await shop.post("/customer/login/verify", { email, code })).code).toBe(200);
  };
  const setName = async (name: string) =>
    await shop.db.updateTable("customer").set({ name }).where("id", "=", account.customerId).execute();
  const nameNow = async () => {
    const { name, phone } = Object((await shop.get("/customer/info", {}, { token: account.token })).data);
    return [name, phone];
  };
  const ids = async () => (await historyOf(account.customerId)).map(({ seller_id }) => seller_id);

  test("is a customer of the first seller, until a guest chose another", async () => {
    await buyAsGuest(ann, "code");
    await buyAsGuest(bo, "visit");
    await prove();
    expect(await historyOf(account.customerId)).toEqual([{ seller_id: ann.id, proof: "code" }]);
    expect(await sellerNow()).toMatchObject({ uid: ann.uid, proof: "customer" });
    await buyAsGuest(bo, "chosen");
    await prove();
    expect(await ids()).toEqual([ann.id, bo.id]);
    await prove();
    expect(await ids()).toEqual([ann.id, bo.id]);
  });

  test("is nobody's customer by an order that somebody left unpaid", async () => {
    await buyAsGuest(bo, "chosen", { isPaid: false });
    await prove();
    expect(await ids()).toEqual([]);
    expect(await sellerNow()).toBeNull();
  });

  test("keeps what the account chose after those orders, and the company too", async () => {
    await buyAsGuest(bo, "chosen");
    shop.wait(60);
    await choose("0");
    await prove();
    expect(await ids()).toEqual([null]);
    await buyAsGuest(ann, "code");
    await prove();
    expect(await ids()).toEqual([null]);
  });

  test("is a customer of who sold an order that was taken over unpaid, once it is paid", async () => {
    shop.wait(60);
    const guest = await aCustomer(shop.db, { email: account.email, name: "Wren", phone: "+6591234567" });
    const order = { customerId: guest, goodsId: tea, seller: { id: ann.id, proof: "code" } } as const;
    const sn = await anOrder(shop.db, { ...order, method: "card", now: shop.now() });
    await setName("");
    await prove();
    expect([await ids(), await nameNow()]).toEqual([[], ["", ""]]);
    await payByCard(shop, sn);
    await workJobs(shop, customerJobs(shop.deps));
    expect([await ids(), await nameNow()]).toEqual([[ann.id], ["Wren", "+6591234567"]]);
    expect(await sellerNow()).toMatchObject({ uid: ann.uid, proof: "customer" });
  });

  test("keeps the name that the account has, and takes one of a paid order where it has none", async () => {
    await buyAsGuest(ann, "code");
    await prove();
    expect(await nameNow()).toEqual(["Rowan", ""]);
    await setName("");
    await prove();
    expect(await nameNow()).toEqual(["Linden", ""]);
  });

  test("keeps what an operator says of a seller of an order that was taken over", async () => {
    const guest = await aCustomer(shop.db, { email: account.email });
    const sn = await anOrder(shop.db, { customerId: guest, goodsId: tea, method: "card", now: shop.now() });
    await prove();
    const support = await adminClient(shop, "support");
    const named = { sn, uid: bo.uid, reason: "asked by telephone" };
    expect(await support.tryTo("adminOrderSellerSet", named)).toBe("done");
    expect(await historyOf(account.customerId)).toEqual([{ seller_id: bo.id, proof: "operator" }]);
    expect(await historyOf(guest)).toEqual([]);
    expect(await sellerNow()).toMatchObject({ uid: bo.uid, proof: "operator" });
    expect(await support.tryTo("adminOrderSellerSet", named)).toBe("seller.same");
  });

  test("gets nothing of orders that others placed with another address", async () => {
    await aCardOrder(shop, {
      customerId: await aCustomer(shop.db, { email: `x-${account.email}` }),
      goodsId: tea,
      seller: { id: bo.id, proof: "chosen" },
    });
    await prove();
    expect(await ids()).toEqual([]);
  });
});
