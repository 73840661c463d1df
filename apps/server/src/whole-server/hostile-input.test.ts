import { calls } from "@espalier/contract/calls.generated";
import { MAX_ID } from "@espalier/contract/codecs";
import type { ShopCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { shopRoutes } from "@espalier/contract/routes.generated";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { loginAs } from "../testing/builders/a-member.ts";
import { anOutfittedMember, type Outfit } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { HOSTILE_VALUES } from "../testing/requests/hostile-values.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type Answer, type Sender, type TestApp } from "../testing/setup/test-app.ts";
import { validRequests, type Fields } from "../testing/requests/valid-requests.ts";

let shop: TestApp;
let stock: Stock;
/** A member for calls that only read, shared by many requests. */
let reader: Outfit;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
  reader = await anOutfittedMember(shop, stock);
});
afterEach(() => {
  expectNoFaults(shop);
  if ("isAdmin" in {}) throw new Error("a request changed the prototype of all objects");
});
afterAll(async () => await shop.stop());

const names = Object.keys(shopRoutes).filter((name): name is ShopCallName => name in shopRoutes);

type Schema = { readonly properties: Readonly<Record<string, unknown>>; readonly required: readonly string[] };
const schemaOf = (name: ShopCallName): Schema => {
  const schema = z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" });
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
};

let requests = 0;
/** A new session, because some calls end sessions, and a new address, because guesses from one address are limited. */
const sender = async ({ member }: Outfit): Promise<Sender> => {
  requests += 1;
  const address = `198.18.${Math.floor(requests / 250) % 250}.${requests % 250}`;
  return { token: await loginAs(shop.db, member, shop.now()), address };
};

const expectAnswer = ({ status, code, msg, headers }: Answer, what: string): void => {
  expect([200, 413], what).toContain(status);
  expect([200, 400, 404, 409, 429], `${what}: ${msg}`).toContain(code);
  expect(headers["content-type"], what).toMatch(/^application\/json/);
  expect(headers["x-injected"], what).toBeUndefined();
};

/**
 * Amounts and ids have a single format, which no hostile value has; for an optional field, some values count as absent.
 */
const mustRefuse = ({ properties, required }: Schema, field: string): boolean => {
  const text = JSON.stringify(properties[field]);
  return required.includes(field) && (text.includes(`"maximum":${MAX_ID}`) || text.includes(String.raw`\\d{1,10}`));
};
const MEANS_ONE = new Set(["true", "1e9"]);

test.each(names.filter((name) => Object.keys(schemaOf(name).properties).length > 0))(
  "%s answers every value in each of its fields",
  async (name) => {
    const schema = schemaOf(name);
    const isReading = callOf(name).method === "GET";
    for (const field of Object.keys(schema.properties)) {
      const outfit = isReading ? reader : await anOutfittedMember(shop, stock);
      const send = async ([word, value]: (typeof HOSTILE_VALUES)[number]): Promise<void> => {
        const what = `${field} is ${word}`;
        const fields = { ...(await freshRequest(name, field, outfit)), [field]: value };
        const answer = await callApi(shop, name, fields, await sender(outfit));
        expectAnswer(answer, what);
        if (mustRefuse(schema, field) && !MEANS_ONE.has(String(value))) expect(answer.code, what).not.toBe(200);
        if (!isReading && typeof value === "string")
          expectAnswer(await sendForm(name, fields, outfit), `${what}, in a form`);
      };
      // Writes are sent one after another, each time with unused data in the other fields.
      if (isReading) await Promise.all(HOSTILE_VALUES.map(send));
      else for (const value of HOSTILE_VALUES) await send(value);
    }
    if (!isReading) await expectCleanLedger(shop.db);
  },
  180_000,
);

/** A valid request whose other fields were not used up by earlier requests, as a coupon would be. */
const freshRequest = async (name: ShopCallName, field: string, outfit: Outfit): Promise<Fields> => {
  const fields = await validRequests[name]({ shop, stock, outfit });
  return name === "orderCreate" && field !== "coupon_id" ? { ...fields, coupon_id: 0, quote_hash: "" } : fields;
};

const sendForm = async (name: ShopCallName, fields: Fields, outfit: Outfit): Promise<Answer> => {
  const form = Object.entries(fields).map(([key, each]): [string, string] => [
    key,
    typeof each === "string" ? each : (JSON.stringify(each) ?? ""),
  ]);
  const type = "application/x-www-form-urlencoded";
  return await shop.post(callOf(name).path, new URLSearchParams(form).toString(), { ...(await sender(outfit)), type });
};

test.each(names)("%s answers an invalid request", async (name) => {
  const { method, path } = callOf(name);
  if (method === "GET") {
    for (const query of ["a[]=1", "__proto__[isAdmin]=1", "constructor=1&prototype=2", "%E0%A4%A", "=&=&", "a=%00"]) {
      const fields = Object.keys(schemaOf(name).properties).map(
        (field) => `${field}[]=1&${field}[a]=2&${field}=3&${field}=4`,
      );
      const { token = "" } = await sender(reader);
      const url = `/api${path}?${[query, ...fields].join("&")}`;
      const response = await shop.app.inject({ url, headers: { authorization: token }, remoteAddress: "198.19.0.1" });
      expect(response.statusCode, query).toBe(200);
      expect([200, 400, 404, 409, 429], query).toContain(response.json().code);
    }
    return;
  }
  const json = "application/json";
  for (const [body, type] of [
    ["", json],
    ["[]", json],
    ["null", json],
    ["{", json],
    ['{"__proto__":{"isAdmin":true}}', json],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', json],
    [`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, json],
    ["__proto__[isAdmin]=1&constructor[prototype]=2", "application/x-www-form-urlencoded"],
    ["a".repeat(100_000), "text/plain"],
    ["--x\r\n\r\n", "multipart/form-data; boundary=x"],
    ["<a/>", "application/xml"],
  ] as const) {
    expectAnswer(await shop.post(path, body, { ...(await sender(reader)), type }), body.slice(0, 60));
  }
});

test("no stored text can mislead a reader", async () => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db);
  for (const { name } of tables.rows.filter((table) => !table.name.startsWith("schema_"))) {
    const { rows } = await sql`
      select t::text from ${sql.table(name)} t where t::text ~ ${"[\u202a-\u202e\u2066-\u2069]"}`.execute(shop.db);
    expect(rows, name).toEqual([]);
  }
  await expectCleanLedger(shop.db);
});
