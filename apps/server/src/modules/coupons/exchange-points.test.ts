import { parseMoney, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { setFrozen } from "../ledger/post-journals.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { START, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

const DAY = 86_400;

let shop: TestApp;
let member: TestMember;
let token: string;
let offer: number;
beforeAll(async () => {
  shop = await testApp();
  offer = await anOffer("50.00");
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { RP: "99.99", SP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const anOffer = async (price: string, onSale = true): Promise<number> => {
  const texts = { title: { en: "Ten off", cn: "九折" } };
  const terms = { percent: 10, at_least: parseMoney("20.00") ?? ZERO, valid_days: 30, on_sale: onSale };
  const { id } = await shop.db
    .insertInto("coupon_offer")
    .values({ ...texts, ...terms, price: parseMoney(price) ?? ZERO })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const exchange = (id: unknown = offer, key?: string): Promise<Answer> =>
  shop.post("/coupon/exchange", { id }, { token, ...(key === undefined ? {} : { key }) });
const coupons = async (as = token, lang = "en"): Promise<readonly object[]> =>
  Object((await shop.get("/coupon/list", {}, { token: as, lang })).data);
const points = (): Promise<bigint> => balanceOf(shop.db, member.id, "RP");

test("an offer that became dearer than confirmed is refused with the new price, a cheaper one is given", async () => {
  const moved = await anOffer("60.00");
  const confirm = async (confirmed_amount: string): Promise<Answer> =>
    await shop.post("/coupon/exchange", { id: moved, confirmed_amount }, { token });
  expect(await confirm("6.00")).toMatchObject({
    code: 409,
    error: "price.changed",
    msg: "The price is now 60.00 RP instead of 6.00 RP. Nothing was taken, please confirm again",
  });
  expect([await points(), await coupons()]).toEqual([99_99n, []]);
  expect(await confirm("90.00")).toMatchObject({ code: 200 });
  expect(await points()).toBe(39_99n);
  await shop.db.updateTable("coupon_offer").set({ on_sale: false }).where("id", "=", moved).execute();
});

test("the offers are listed in the reader's language, the cheapest first, without those off sale", async () => {
  const [dear, cheap, gone] = [await anOffer("900.00"), await anOffer("5.00"), await anOffer("1.00", false)];
  const listed: readonly { readonly id: number }[] = Object(
    (await shop.get("/coupon/offers", {}, { token, lang: "cn" })).data,
  );
  expect(listed.map(({ id }) => id)).toEqual([cheap, offer, dear]);
  expect(listed).toContainEqual({
    id: offer,
    title: "九折",
    percent: 10,
    at_least: "20.00",
    price: "50.00",
    valid_days: 30,
  });
  expect(await exchange(gone)).toMatchObject({ code: 409, error: "coupon.not_exchangeable" });
});

test("points buy a personal coupon, valid from now on, that one order can use", async () => {
  const answer = await exchange();
  expect(answer).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
  expect(await points()).toBe(49_99n);
  const coupon_id = Object(answer.data).id;
  const begins_at = Math.floor(START.getTime() / 1000);
  expect(await coupons()).toEqual([
    {
      id: coupon_id,
      title: "Ten off",
      percent: 10,
      at_least: "20.00",
      begins_at,
      ends_at: begins_at + 30 * DAY,
      status: "valid",
    },
  ]);
  const goods = [{ id: await aGood(shop.db), number: 2 }];
  const order = { goods, paid_type: 1, coupon_id };
  const stranger = await loginAs(shop.db, await aMember(shop.db, { money: { SP: "100.00" } }), shop.now());
  expect(await coupons(stranger)).toEqual([]);
  expect(await shop.post("/order/create", order, { token: stranger })).toMatchObject({ error: "coupon.unknown" });
  expect(await shop.post("/order/create", order, { token })).toMatchObject({ code: 200, data: { amount: "18.00" } });
  expect(await shop.post("/order/create", order, { token })).toMatchObject({ error: "coupon.used" });
  expect(await coupons(token, "cn")).toMatchObject([{ title: "九折", status: "used" }]);
});

test("20 at once with points for one give one coupon", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ msg }) => msg === "Insufficient RP balance")).toHaveLength(19);
  expect([await points(), (await coupons()).length]).toEqual([49_99n, 1]);
});

test("20 at once with one key give one coupon and 20 equal answers", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(offer, "a")));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect([await points(), (await coupons()).length]).toEqual([49_99n, 1]);
});

test("frozen wallets cannot buy", async () => {
  await inTransaction(shop.db, async (tx) => done(await setFrozen(tx, member.id, true)));
  expect(await exchange()).toMatchObject({ code: 409, error: "wallet.frozen" });
  expect([await points(), await coupons()]).toEqual([99_99n, []]);
});

test.each([
  [999_999_999_999_999, 404],
  [0, 400],
  [-1, 400],
  [2_147_483_648, 404],
  [2 ** 53, 400],
  ["①", 400],
  ["first", 400],
  ["", 400],
  [null, 400],
  [[1, 2], 400],
])("%j is no offer", async (id, code) => {
  expect(await exchange(id)).toMatchObject({ status: 200, code });
  expect(await points()).toBe(99_99n);
});
