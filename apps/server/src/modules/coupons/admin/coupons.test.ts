import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const SECONDS = Math.floor(START.getTime() / 1000);
const TITLES = { title: { en: "Ten off", cn: "九折" } };
const coupon = (change: object = {}) => ({
  ...TITLES,
  percent: 10,
  at_least: "0",
  begins_at: SECONDS - 60,
  ends_at: SECONDS + 3600,
  uid: "",
  ...change,
});
const offer = (change: object = {}) => ({
  ...TITLES,
  percent: 10,
  at_least: "0",
  price: "5",
  valid_days: 30,
  on_sale: true,
  ...change,
});

test("a coupon for one member works for that member alone, and its use is listed", async () => {
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  const { id } = await client.call("adminCouponAdd", coupon({ uid: member.uid }));
  const token = await loginAs(shop.db, member);
  const stranger = await loginAs(shop.db, await aMember(shop.db));
  const idsOf = async (from: string) =>
    Object((await shop.get("/coupon/list", {}, { token: from })).data).map((each: { id: number }) => each.id);
  expect([await idsOf(token), await idsOf(stranger)]).toEqual([[id], []]);
  const goods = [{ id: await aGood(shop.db), number: 1 }];
  const order = { goods, paid_type: 1, order_type: 0, shipping_type: 2, coupon_id: id };
  const { data } = await shop.post("/order/create", order, { token });
  expect(await client.call("adminCouponUses", { coupon: id })).toMatchObject({
    total: 1,
    list: [{ uid: member.uid, order_sn: Object(data).order_sn, unit: "SP", discount: "1.00", amount: "9.00" }],
  });
  const usage = { given: 1, used: 1, expired: 0, saved: [{ unit: "SP", amount: "1.00" }] };
  expect(await client.call("adminCouponUsage", { id })).toEqual(usage);
  const given = await client.call("adminCouponList", { uid: member.uid, origin: "member" });
  expect(given.list).toMatchObject([{ id, origin: "member", uid: member.uid, used: 1 }]);
  expect((await client.call("adminCouponList", { origin: "campaign" })).list.map((each) => each.id)).not.toContain(id);
});

test("coupons are found by words of their title and by their state", async () => {
  const dates = { begins_at: SECONDS - 20, ends_at: SECONDS + 20 };
  const states = {
    upcoming: { ...dates, begins_at: SECONDS + 10 },
    valid: dates,
    expired: { ...dates, ends_at: SECONDS - 10 },
  } as const;
  for (const [state, span] of Object.entries(states)) {
    const { id } = await client.call("adminCouponAdd", coupon({ ...span, title: { en: `Lantern ${state}` } }));
    const found = await client.call("adminCouponList", { q: `lantern ${state}` });
    expect(found.list.map((each) => each.id)).toEqual([id]);
  }
  const named = async (state: keyof typeof states) =>
    (await client.call("adminCouponList", { q: "lantern", state })).list.map(({ title }) => title.en);
  expect(await named("upcoming")).toEqual(["Lantern upcoming"]);
  expect(await named("valid")).toEqual(["Lantern valid"]);
  expect(await named("expired")).toEqual(["Lantern expired"]);
});

test("a campaign ends at its end date", async () => {
  const { id } = await client.call("adminCouponAdd", coupon());
  const { percent: _, at_least: __, uid: ___, ...dates } = coupon({ ends_at: SECONDS - 1 });
  const { version } = await client.call("adminCouponView", { id });
  expect(await client.tryTo("adminCouponView", { id: 999_999 })).toBe("coupon.unknown");
  expect(await client.tryTo("adminCouponSet", { id, version, ...dates })).toBe("done");
  const token = await loginAs(shop.db, await aMember(shop.db));
  expect((await shop.get("/coupon/list", {}, { token })).data).toContainEqual(
    expect.objectContaining({ id, status: "expired" }),
  );
  expect(await client.tryTo("adminCouponSet", { id: 999_999, version, ...dates })).toBe("coupon.unknown");
});

test.each([
  ["no discount", { percent: 0 }, "coupon.off"],
  ["two discounts", { sum_off: "5.00", code: "TEA5" }, "coupon.off"],
  ["a sum without a code", { percent: 0, sum_off: "5.00" }, "coupon.off"],
  ["a code of three signs", { code: "TEA" }, "coupon.code"],
  ["a code in another script", { code: "茶茶茶茶" }, "coupon.code"],
  ["a code for one member", { code: "TEA5", uid: "10000001" }, "coupon.code"],
  ["more than 100%", { percent: 101 }, "input.number"],
  ["digits in circles", { at_least: "①⓪" }, "input.amount"],
  ["an end before its beginning", { ends_at: SECONDS - 60 }, "coupon.dates"],
  ["no such member", { uid: "99999999" }, "member.unknown"],
  ["no title", { title: { en: " " } }, "input.missing"],
])("a coupon with %s is refused", async (_, change, error) => {
  expect(await client.tryTo("adminCouponAdd", coupon(change))).toBe(error);
});

test("a code is everyone's once, found by itself, and says how often it can be used", async () => {
  const code = coupon({ code: "tea-5", percent: 0, sum_off: "5", at_least: "40", most_uses: 3 });
  const { id } = await client.call("adminCouponAdd", code);
  const described = {
    id,
    code: "TEA5",
    percent: 0,
    sum_off: "5.00",
    most_uses: 3,
    once_per_email: true,
    origin: "code",
  };
  expect(await client.call("adminCouponView", { id: id ?? 0 })).toMatchObject(described);
  expect((await client.call("adminCouponList", { q: "tea5" })).list).toMatchObject([described]);
  expect((await client.call("adminCouponList", { origin: "campaign", q: "tea5" })).list).toEqual([]);
  const taken = await Promise.all(
    Array.from({ length: 5 }, async () => await client.tryTo("adminCouponAdd", coupon({ code: "TEA6" }))),
  );
  expect(taken.filter((answer) => answer === "done")).toHaveLength(1);
  expect(await client.tryTo("adminCouponAdd", coupon({ code: "Tea5" }))).toBe("coupon.code_taken");
});

test("an offer can be bought for RP while it is on sale", async () => {
  const { id } = await client.call("adminOfferAdd", offer());
  const token = await loginAs(shop.db, await aMember(shop.db, { money: { RP: "50.00" } }));
  expect((await shop.post("/coupon/exchange", { id }, { token })).code).toBe(200);
  expect((await client.call("adminCouponList", { origin: "exchange" })).total).toBe(1);
  const version = (await client.call("adminOfferList"))[0]?.version ?? "";
  expect(await client.tryTo("adminOfferSet", { id, version, ...offer({ on_sale: false, price: "6" }) })).toBe("done");
  expect((await shop.post("/coupon/exchange", { id }, { token })).code).not.toBe(200);
  expect(await client.call("adminOfferList")).toMatchObject([{ id, on_sale: false, price: "6.00" }]);
  expect(await client.tryTo("adminOfferSet", { id: 999_999, version, ...offer() })).toBe("coupon.unknown");
  for (const change of [{ price: "0" }, { valid_days: 0 }, { percent: "10%" }, { at_least: "-1" }]) {
    expect(await client.tryTo("adminOfferAdd", offer(change))).toMatch(/^input/);
  }
});

test("the usage of a coupon says whether it ended unused; everyone's has no number of members", async () => {
  const { uid } = await aMember(shop.db);
  const ended = await client.call("adminCouponAdd", coupon({ uid, begins_at: SECONDS - 60, ends_at: SECONDS - 1 }));
  const unused = { given: 1, used: 0, expired: 1, saved: [] };
  expect(await client.call("adminCouponUsage", { id: ended.id })).toEqual(unused);
  const campaign = await client.call("adminCouponAdd", coupon());
  expect(await client.call("adminCouponUsage", { id: campaign.id })).toEqual({ ...unused, given: null, expired: null });
  expect(await client.tryTo("adminCouponUsage", { id: 999_999 })).toBe("coupon.unknown");
});
