import { calls } from "@espalier/contract/calls.generated";
import type { AdminCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { adminRoutes } from "@espalier/contract/routes.generated";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { anOperator } from "../testing/builders/an-operator.ts";
import { callAdmin } from "../testing/requests/call-admin.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { HOSTILE_VALUES } from "../testing/requests/hostile-values.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type Answer, type Sender, type TestApp } from "../testing/setup/test-app.ts";
import { validAdminRequests } from "../testing/requests/valid-admin-requests.ts";
import type { Fields } from "../testing/requests/valid-requests.ts";

let shop: TestApp;
let stock: Stock;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
});
afterEach(() => {
  expectNoFaults(shop);
  if ("isAdmin" in {}) throw new Error("a request changed the prototype of all objects");
});
afterAll(async () => {
  await expectCleanLedger(shop.db);
  await shop.stop();
});

const names = Object.keys(adminRoutes).filter((name): name is AdminCallName => name in adminRoutes);
const fieldsOf = (name: AdminCallName): readonly string[] =>
  Object.keys(z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" }).properties ?? {});

let requests = 0;
/** A new owner, because some calls end sessions, and a new address, because guesses from one address are limited. */
const prepare = async (name: AdminCallName): Promise<{ readonly fields: Fields; readonly from: Sender }> => {
  requests += 1;
  const operator = await anOperator(shop.db, "owner", shop.now());
  const address = `198.18.${Math.floor(requests / 250) % 250}.${requests % 250}`;
  return {
    fields: await validAdminRequests[name]({ shop, stock, operator }),
    from: { token: operator.token, address },
  };
};

const expectAnswer = ({ status, code, msg, headers }: Answer, what: string): void => {
  expect([200, 413], what).toContain(status);
  expect([200, 400, 404, 409, 429], `${what}: ${msg}`).toContain(code);
  expect(headers["content-type"], what).toMatch(/^application\/json/);
  expect(headers["x-injected"], what).toBeUndefined();
};

test.each(names.filter((name) => fieldsOf(name).length > 0))(
  "%s answers every value in each of its fields",
  async (name) => {
    for (const field of fieldsOf(name)) {
      let scene = await prepare(name);
      for (const [word, value] of HOSTILE_VALUES) {
        const answer = await callAdmin(shop, name, { ...scene.fields, [field]: value }, scene.from);
        expectAnswer(answer, `${field} is ${word}`);
        // A successful write used its data up; a refused one changed nothing, except for counted guesses.
        if ((answer.code === 200 || answer.code === 429) && callOf(name).method === "POST") scene = await prepare(name);
      }
    }
  },
  180_000,
);

test.each(names)("%s answers an invalid request", async (name) => {
  const { method, path } = callOf(name);
  const { from } = await prepare(name);
  if (method === "GET") {
    for (const query of ["a[]=1", "__proto__[isAdmin]=1", "constructor=1&prototype=2", "%E0%A4%A", "a=%00"]) {
      const fields = fieldsOf(name).map((field) => `${field}[]=1&${field}[a]=2&${field}=3&${field}=4`);
      const url = `/api${path}?${[query, ...fields].join("&")}`;
      const response = await shop.app.inject({
        url,
        headers: { authorization: from.token ?? "" },
        remoteAddress: "198.19.0.1",
      });
      expect(response.statusCode, query).toBe(200);
      expect([200, 400, 404, 409, 429], query).toContain(response.json().code);
    }
    return;
  }
  const json = "application/json";
  for (const [body, type] of [
    ["[]", json],
    ["{", json],
    ['{"__proto__":{"isAdmin":true}}', json],
    [`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, json],
    ["__proto__[isAdmin]=1&constructor[prototype]=2", "application/x-www-form-urlencoded"],
    ["--x\r\n\r\n", "multipart/form-data; boundary=x"],
    ["<a/>", "application/xml"],
  ] as const) {
    expectAnswer(await shop.post(path, body, { ...(await prepare(name)).from, type }), body.slice(0, 60));
  }
});
