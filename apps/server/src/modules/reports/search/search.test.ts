import { afterAll, beforeAll, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let sn: string;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  ({ token } = await anOperator(shop.db, "owner", shop.now()));
  const goodsId = await aGood(shop.db, { title: "Copper kettle", price: "1.00", stock: 10 });
  member = await aMember(shop.db, { nickname: "Copperfield", email: "david@shop.example", money: { SP: "9.00" } });
  sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId });
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const search = async (q: string, as = token) => {
  const answer = await shop.get("/admin/search", { q }, { token: as });
  expect(answer.code, answer.msg).toBe(200);
  return answer.data;
};

test("one search finds members and goods by the same word, and an order by its number", async () => {
  expect(await search("copper")).toMatchObject({
    members: [{ uid: member.uid, name: "Copperfield" }],
    goods: [{ title: "Copper kettle" }],
  });
  for (const q of [member.uid, "david@"]) expect(await search(q)).toMatchObject({ members: [{ uid: member.uid }] });
  expect(await search(sn)).toMatchObject({ orders: [{ order_sn: sn, nickname: "Copperfield" }] });
  expect(await search("nothing like it")).toEqual({ members: [], orders: [], goods: [] });
});

test("a role finds only what it may read", async () => {
  const content = await anOperator(shop.db, "content", shop.now());
  expect(await search("copper", content.token)).toMatchObject({ members: [], orders: [], goods: [{}] });
});
