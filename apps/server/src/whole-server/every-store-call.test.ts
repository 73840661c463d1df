import { callOf } from "@espalier/contract/call-of";
import { calls } from "@espalier/contract/calls.generated";
import { storeRoutes } from "@espalier/contract/routes.generated";
import type { StoreCallName } from "@espalier/contract/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { aCustomerAccount, type CustomerAccount } from "../testing/builders/a-customer-account.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { HOSTILE_VALUES } from "../testing/requests/hostile-values.ts";
import { openPublicShop, validStoreRequests } from "../testing/requests/valid-store-requests.ts";
import { testApp, type Sender, type TestApp } from "../testing/setup/test-app.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";

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

const names = Object.keys(storeRoutes).filter((name): name is StoreCallName => name in storeRoutes);
const fieldsOf = (name: StoreCallName): readonly string[] =>
  Object.keys(z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" }).properties ?? {});

let requests = 0;
/** A new address each time, because what visitors do from one network is limited. */
const somewhere = (name: StoreCallName, { token }: CustomerAccount): Sender => {
  requests += 1;
  return {
    ...(callOf(name).audience === "customer" ? { token } : {}),
    address: `198.18.${Math.floor(requests / 250) % 250}.${requests % 250}`,
  };
};

test.each(names)("%s does not exist while the public shop is closed", async (name) => {
  const account = await aCustomerAccount(shop);
  const answer = await callApi(
    shop,
    name,
    await validStoreRequests[name]({ shop, stock, account }),
    somewhere(name, account),
  );
  expect(answer).toMatchObject({ code: 404, error: "shop.closed", data: null });
});

describe("in an open shop", () => {
  beforeAll(async () => await openPublicShop(shop));

  test.each(names)("%s answers a valid request with all of its fields with 200", async (name) => {
    const account = await aCustomerAccount(shop);
    const fields = await validStoreRequests[name]({ shop, stock, account });
    expect(Object.keys(fields).toSorted(), "every field is given").toEqual(fieldsOf(name).toSorted());
    const answer = await callApi(shop, name, fields, somewhere(name, account));
    expect([answer.code, answer.error]).toEqual([200, undefined]);
  });

  test.each(names)("%s answers every value in each of its fields", async (name) => {
    for (const field of fieldsOf(name)) {
      const account = await aCustomerAccount(shop);
      const fields = await validStoreRequests[name]({ shop, stock, account });
      for (const [word, value] of HOSTILE_VALUES) {
        const answer = await callApi(shop, name, { ...fields, [field]: value }, somewhere(name, account));
        expect([200, 413], `${field} is ${word}`).toContain(answer.status);
        expect([200, 400, 404, 409, 429], `${field} is ${word}: ${answer.msg}`).toContain(answer.code);
      }
    }
  });
});
