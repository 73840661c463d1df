import { afterAll, beforeAll, expect, test } from "vitest";

import { aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";

const REPEATED = Buffer.from("0102030405", "hex");
const random = testRandom("order numbers");
/** How many of the next draws of an order's length repeat the one before. */
let repeats = 0;
const repeating = (bytes: number): Buffer => {
  if (bytes !== REPEATED.length || repeats === 0) return random(bytes);
  repeats -= 1;
  return REPEATED;
};

let shop: TestApp;
let goodsId: number;
beforeAll(async () => {
  shop = await testApp({ random: repeating });
  goodsId = await aGood(shop.db, { price: "10.00", stock: 100 });
});
afterAll(async () => await shop.stop());

const buyer = async (): Promise<{ readonly member: TestMember; readonly token: string }> => {
  const member = await aMember(shop.db, { money: { SP: "50.00" } });
  return { member, token: await loginAs(shop.db, member, shop.now()) };
};
const order = async (token: string, paid_type: number, key?: string): Promise<Answer> =>
  await shop.post(
    "/order/create",
    { goods: [{ id: goodsId, number: 1 }], paid_type, shipping_type: 2 },
    { token, ...(key !== undefined && { key }) },
  );
const numberOf = ({ data }: Answer): string => Object(data).order_sn;
const orders = async (): Promise<readonly { readonly sn: string; readonly member_id: number | null }[]> =>
  await shop.db.selectFrom("member_order").select(["sn", "member_id"]).orderBy("id").execute();

test.each([
  ["from a wallet", 1],
  ["by card", 2],
] as const)("an order %s whose number another one has gets another number, once", async (_, paidType) => {
  const [first, second] = [await buyer(), await buyer()];
  const before = (await orders()).length;
  const stock = await stockOf(shop.db, goodsId);
  repeats = 1;
  const one = await order(first.token, paidType);
  repeats = 1;
  const two = await order(second.token, paidType, "taken");
  const again = await order(second.token, paidType, "taken");
  expect([one.code, two.code]).toEqual([200, 200]);
  expect(numberOf(one).endsWith("4328719365")).toBe(true);
  expect(numberOf(two)).not.toBe(numberOf(one));
  expect(numberOf(again)).toBe(numberOf(two));
  expect((await orders()).slice(before)).toEqual([
    { sn: numberOf(one), member_id: first.member.id },
    { sn: numberOf(two), member_id: second.member.id },
  ]);
  expect(await stockOf(shop.db, goodsId)).toBe(stock - 2);
  expect(await balanceOf(shop.db, second.member.id, "SP")).toBe(paidType === 1 ? 40_00n : 50_00n);
  shop.wait(1);
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
});

test("orders that come together with one number each get their own", async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, buyer));
  const before = (await orders()).length;
  repeats = buyers.length;
  const placed = await Promise.all(buyers.map(async ({ token }) => await order(token, 1)));
  expect(placed.map(({ code }) => code)).toEqual(buyers.map(() => 200));
  const written = (await orders()).slice(before).map(({ sn }) => sn);
  expect(written.toSorted()).toEqual(placed.map(numberOf).toSorted());
  expect(new Set(written).size).toBe(buyers.length);
  await expectCleanLedger(shop.db);
});

test("an order fails with nothing written when every number is taken", async () => {
  const [{ token }, { member, token: other }] = [await buyer(), await buyer()];
  shop.wait(1);
  repeats = 1;
  expect((await order(token, 1)).code).toBe(200);
  const before = (await orders()).length;
  // Each of four attempts draws the number of the order and that of its payment.
  repeats = 8;
  expect((await order(other, 1)).code).toBe(500);
  repeats = 0;
  expect((await orders()).length).toBe(before);
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(50_00n);
  expect(shop.faults.splice(0)).toHaveLength(1);
  await expectCleanLedger(shop.db);
});

test("a member finds an order only by the number of an own one, an operator by its number", async () => {
  const [owner, stranger] = [await buyer(), await buyer()];
  shop.wait(1);
  const sn = numberOf(await order(owner.token, 2));
  for (const path of ["/order/cancel", "/order/confirm"])
    expect((await shop.post(path, { sn }, { token: stranger.token })).msg).toBe("This order does not exist");
  expect((await shop.get("/order/view", { sn }, { token: stranger.token })).code).not.toBe(200);
  expect((await shop.get("/order/view", { sn }, { token: owner.token })).code).toBe(200);
});
