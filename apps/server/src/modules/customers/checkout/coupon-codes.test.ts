import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { adminClient } from "../../../testing/admin-client.ts";
import { aCustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aCode, aCoupon, aGood } from "../../../testing/builders/a-good.ts";
import { aTaxRate } from "../../../testing/builders/a-tax-rate.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { cancelStaleOrders } from "../../orders/cancel-order.ts";

let shop: TestApp;
let tea: number;
let network = 0;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  network += 1;
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 1000 });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

type Fields = Readonly<Record<string, unknown>>;
let guests = 0;

const ordered = (coupon: string, rest: Fields = {}): Fields => ({
  goods: [{ id: tea, number: 3 }],
  shipping_type: 1,
  country: "SG",
  coupon,
  ...rest,
});
const call = async (path: string, body: Fields, options: Fields = {}) => {
  const answer = await shop.post(path, body, { address: `198.51.100.${network}`, ...options });
  return { ...answer, data: Object(answer.data) };
};
const quote = async (coupon: string, rest: Fields = {}) => await call("/store/quote", ordered(coupon, rest));
const place = async (coupon: string, rest: Fields = {}, options: Fields = {}) => {
  guests += 1;
  const buyer = {
    name: "Rowan",
    phone: "+6581234567",
    email: `guest-${guests}@shop.example`,
    address: "1 Harbour Road",
  };
  return await call("/store/order/create", { ...buyer, ...ordered(coupon), ...rest }, options);
};
const pay = async (token: string): Promise<void> => {
  const { data } = await call("/store/order/pay", { token });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await shop.app.inject({ method: "POST", url: data.pay_url, payload: "action=pay", headers });
  await workCardJobs(shop);
};
const usedOf = async (id: number) => {
  const [uses, limit] = await Promise.all([
    shop.db.selectFrom("coupon_use").select("order_id").where("coupon_id", "=", id).orderBy("order_id").execute(),
    shop.db.selectFrom("coupon_limit").select("used").where("coupon_id", "=", id).executeTakeFirst(),
  ]);
  return [uses.length, limit?.used];
};

test("a code takes percent off, however it is written, and the order keeps its discount", async () => {
  const { code, id } = await aCode(shop.db, { percent: 10, most: 5 });
  const quoted = await quote(` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `);
  expect(quoted.data).toMatchObject({
    amount: "27.00",
    charges: [
      { kind: "goods", amount: "30.00" },
      { kind: "discount", amount: "-3.00" },
    ],
  });
  const placed = await place(code, { quote_hash: quoted.data.hash });
  await pay(placed.data.token);
  const { data } = await call("/store/order/view", { token: placed.data.token });
  expect(data.order).toMatchObject({ order_amount: "27.00", discount: "3.00", order_status: 1 });
  expect(await usedOf(id)).toEqual([1, 1]);
});

test("a code takes a sum off, as far as the goods cost that; an order of nothing is paid at once", async () => {
  const [five, hundred] = [await aCode(shop.db, { sumOff: "5.00" }), await aCode(shop.db, { sumOff: "100.00" })];
  expect((await quote(five.code)).data).toMatchObject({
    amount: "25.00",
    charges: [{ kind: "goods" }, { kind: "discount", amount: "-5.00" }],
  });
  expect((await quote(hundred.code)).data).toMatchObject({ amount: "0.00" });
  const seller = await aMember(shop.db);
  const free = await place(hundred.code, { seller: seller.uid });
  expect((await call("/store/order/view", { token: free.data.token })).data.order).toMatchObject({
    order_status: 1,
    order_amount: "0.00",
  });
});

test("a code is refused where it does not apply, and says why", async () => {
  const { code: later } = await aCode(shop.db);
  await shop.db
    .updateTable("coupon")
    .set({ begins_at: new Date(START.getTime() + 1_000) })
    .where("code", "=", later)
    .execute();
  const { code: over } = await aCode(shop.db, { endsAt: START });
  const { code: dear } = await aCode(shop.db, { atLeast: "30.01" });
  const refusals = await Promise.all([later, over, dear, "NOSUCHCODE"].map(async (code) => (await quote(code)).error));
  expect(refusals).toEqual(["coupon.not_valid", "coupon.not_valid", "coupon.below_minimum", "coupon.unknown"]);
  expect(await quote(dear)).toMatchObject({ msg: "This coupon needs an order of at least 30.01 USD" });
  expect((await place(dear)).error).toBe("coupon.below_minimum");
});

test("members' coupons are no codes, and codes no members' coupons", async () => {
  const { code, id } = await aCode(shop.db, { percent: 20 });
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  const token = await loginAs(shop.db, member);
  const order = { goods: [{ id: tea, number: 1 }], paid_type: 1, order_type: 0, shipping_type: 2 };
  expect(await shop.post("/order/create", { ...order, coupon_id: id }, { token })).toMatchObject({
    error: "coupon.unknown",
  });
  const campaign = await aCoupon(shop.db);
  const listed = Object((await shop.get("/coupon/list", {}, { token })).data).map((each: { id: number }) => each.id);
  expect(listed).toContain(campaign);
  expect(listed).not.toContain(id);
  expect((await quote(String(campaign))).error).toBe("coupon.unknown");
  expect((await quote(code)).data.amount).toBe("24.00");
});

test("one mailbox uses a code once, however its address is written, unless the code allows it", async () => {
  const { code } = await aCode(shop.db);
  const from = async (email: string, which = code) => (await place(which, { email })).error;
  expect(await from("rowan@shop.example")).toBeUndefined();
  expect(await from("rowan@shop.example")).toBe("coupon.used");
  expect(await from("Rowan+tea@shop.example")).toBe("coupon.used");
  expect(await from("wren@shop.example")).toBeUndefined();
  const { code: often } = await aCode(shop.db, { oncePerEmail: false });
  expect(await from("rowan@shop.example", often)).toBeUndefined();
  expect(await from("rowan@shop.example", often)).toBeUndefined();
});

test("an account uses a code once by its own address, whatever is typed, and is forgotten when it is erased", async () => {
  const { code, id } = await aCode(shop.db);
  const account = await aCustomerAccount(shop);
  const session = { token: account.token };
  expect((await place(code, { email: account.email }, session)).error).toBeUndefined();
  expect((await place(code, { email: "other@shop.example" }, session)).error).toBe("coupon.used");
  const { sn } = await shop.db
    .selectFrom("member_order")
    .select("sn")
    .where("coupon_id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("member_order").set({ status: "cancelled" }).where("sn", "=", sn).execute();
  await call("/customer/erase", {}, session);
  await shop.db.updateTable("member_order").set({ status: "unpaid" }).where("sn", "=", sn).execute();
  const use = await shop.db.selectFrom("coupon_use").select("once_by").where("coupon_id", "=", id).executeTakeFirst();
  expect(use).toEqual({ once_by: null });
});

test("200 guests with the last use: one gets it, everyone else learns that it is gone", async () => {
  const { code, id } = await aCode(shop.db, { most: 3 });
  await place(code);
  await place(code);
  // As a browser does, a guest whom a busy machine let wait for too long sends the same request again.
  const outcomeOf = async (guest: number): Promise<string> => {
    const options = { address: `203.0.113.${guest}`, key: `guest ${guest}` };
    const { error = "placed" } = await place(code, { email: `last-${guest}@shop.example` }, options);
    return error === "unavailable" ? await outcomeOf(guest) : error;
  };
  const outcomes = await Promise.all(Array.from({ length: 200 }, async (_, guest) => await outcomeOf(guest)));
  expect(new Set(outcomes)).toEqual(new Set(["placed", "coupon.used_up"]));
  expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(1);
  expect(await usedOf(id)).toEqual([3, 3]);
  expect((await quote(code)).error).toBe("coupon.used_up");
});

test("a use is free again when its order is cancelled, expires, or is refunded before it was shipped", async () => {
  const { code, id } = await aCode(shop.db, { most: 1 });
  const email = "juniper@shop.example";
  const cancelled = await place(code, { email });
  await call("/store/order/cancel", { token: cancelled.data.token });
  expect(await usedOf(id)).toEqual([0, 0]);

  await place(code, { email });
  await cancelStaleOrders(shop.deps, new Date(START.getTime() + 86_400_000 * 3));
  expect(await usedOf(id)).toEqual([0, 0]);

  const paid = await place(code, { email });
  await pay(paid.data.token);
  const operator = await adminClient(shop, "owner");
  await operator.call("adminOrderRefund", { sn: paid.data.sn, refunded: "0.00", reason: "Broken" });
  await workCardJobs(shop);
  expect(await usedOf(id)).toEqual([0, 0]);
  expect((await place(code, { email })).error).toBeUndefined();
});

test("codes cannot be guessed: after 20 wrong ones a network is refused the right one too, and others are not", async () => {
  const { code } = await aCode(shop.db);
  const tries = await Promise.all(Array.from({ length: 20 }, async (_, each) => (await quote(`WRONG${each}`)).error));
  expect(new Set(tries)).toEqual(new Set(["coupon.unknown"]));
  expect(await quote(code)).toMatchObject({ code: 429, error: "coupon.too_many" });
  expect((await place(code)).error).toBe("coupon.too_many");
  expect((await quote("")).error).toBeUndefined();
  network += 1;
  expect((await quote(code)).error).toBeUndefined();
});

test("the discount is taken off before tax, line by line", async () => {
  const { code } = await aCode(shop.db, { sumOff: "6.00" });
  await aTaxRate(shop.db, { country: "SG", included: false });
  const quoted = await quote(code);
  // 24.00 at 9 %.
  expect(quoted.data).toMatchObject({ amount: "26.16" });
});
