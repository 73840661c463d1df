import { callOf } from "@espalier/contract/call-of";
import { shopRoutes } from "@espalier/contract/routes.generated";
import type { ShopCallName } from "@espalier/contract/types";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { loginAs } from "../testing/builders/a-member.ts";
import { anOutfittedMember } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { validRequests } from "../testing/requests/valid-requests.ts";

let shop: TestApp;
let stock: Stock;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
});
afterAll(async () => await shop.stop());

const usesOf = async () =>
  (
    await sql<{ name: string; subject: string; uses: number }>`
      select name, subject, uses from rate_limit order by name, subject, place`.execute(shop.db)
  ).rows;

/** Calls that are counted, and whose answer is stored. */
const COUNTED: readonly ShopCallName[] = [
  "questionAsk",
  "questionWrite",
  "returnCreate",
  "returnPicture",
  "settingMobileCode",
  "userAvatar",
];

const names = Object.keys(shopRoutes)
  .filter((name): name is ShopCallName => name in shopRoutes)
  .filter((name) => callOf(name).method === "POST");

test("a repeated request whose first answer is given again uses up none of a limit", async () => {
  const replayed: string[] = [];
  for (const name of names) {
    const outfit = await anOutfittedMember(shop, stock);
    const fields = await validRequests[name]({ shop, stock, outfit });
    const from = { token: await loginAs(shop.db, outfit.member, shop.now()), key: `repeated ${name}` };
    await callApi(shop, name, fields, from);
    const before = await usesOf();
    const again = await callApi(shop, name, fields, from);
    if (again.headers["idempotency-replayed"] !== "true") continue;
    replayed.push(name);
    expect(await usesOf(), name).toEqual(before);
  }
  expect(replayed).toEqual(expect.arrayContaining([...COUNTED]));
}, 120_000);
