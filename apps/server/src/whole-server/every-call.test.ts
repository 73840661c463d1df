import type { ShopCallName } from "@espalier/contract/types";
import { shopRoutes } from "@espalier/contract/routes.generated";
import { calls } from "@espalier/contract/calls.generated";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { loginAs } from "../testing/builders/a-member.ts";
import { anOutfittedMember } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { validRequests } from "../testing/requests/valid-requests.ts";

let shop: TestApp;
let stock: Stock;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await shop.stop();
});

/** Calls whose success is said in words of their own. */
const said: Readonly<Record<string, string>> = { settingEmail: "Your e-mail is added" };

const names = Object.keys(shopRoutes).filter((name): name is ShopCallName => name in shopRoutes);

test.each(names)("%s answers a valid request with all of its fields with 200", async (name) => {
  const outfit = await anOutfittedMember(shop, stock);
  const fields = await validRequests[name]({ shop, stock, outfit });
  const { properties = {} } = z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" });
  expect(Object.keys(fields).toSorted(), "every field is given").toEqual(Object.keys(properties).toSorted());
  const answer = await callApi(shop, name, fields, { token: await loginAs(shop.db, outfit.member, shop.now()) });
  expect([answer.code, answer.error, answer.msg]).toEqual([200, undefined, said[name] ?? "Success"]);
});
