import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
  for (const [title, pv, options] of [
    ["Just less", "59.99", {}],
    ["Much more", "200.00", {}],
    ["Exactly", "60.00", {}],
    ["Dearer", "61.00", { price: "90.00" }],
    ["Cheaper", "61.00", { price: "80.00" }],
    ["Package", "75.00", { kind: "package" }],
    ["Sold out", "60.00", { stock: 0 }],
    ["Off sale", "60.00", { onSale: false }],
  ] as const) {
    await aGood(shop.db, { title, pv, price: "250.00", ...options });
  }
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const reaching = async (pv: string): Promise<readonly string[]> => {
  const answer = await shop.get("/goods/list", { pv }, { token });
  expect(answer.code).toBe(200);
  return Object(answer.data).map(({ title }: { readonly title: string }) => title);
};

test("goods that bring at least a volume come with the closest first, in stock and on sale only", async () => {
  expect(await reaching("60.00")).toEqual(["Exactly", "Cheaper", "Dearer", "Package", "Much more"]);
  expect(await reaching("200.01")).toEqual([]);
});

test("at most twenty are listed", async () => {
  for (let number = 0; number < 25; number += 1) await aGood(shop.db, { pv: "9.00", title: `Cup ${number}` });
  expect(await reaching("9.00")).toHaveLength(20);
});

test("what is no volume is refused", async () => {
  for (const pv of ["-1", "abc", "5 SP"]) {
    expect((await shop.get("/goods/list", { pv }, { token })).code).not.toBe(200);
  }
});
