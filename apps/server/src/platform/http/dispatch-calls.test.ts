import type { ShopCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { shopRoutes } from "@espalier/contract/routes.generated";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildApp } from "../../app.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { createLimits } from "./limits.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { sendersTo, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db, { money: { SP: "100.00" } }));
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const names = Object.keys(shopRoutes).filter((name): name is ShopCallName => name in shopRoutes);
const everyPath = names.flatMap((name) => {
  const { path, aliases = [], method, audience } = callOf(name);
  return [path, ...aliases].map((each) => ({ name, path: each, method, audience }));
});

const ask = (method: "GET" | "POST", path: string, from: { token?: string; lang?: string } = {}): Promise<Answer> =>
  method === "GET" ? shop.get(path, {}, from) : shop.post(path, {}, from);

describe.each(everyPath)("$method $path", ({ name, method, path, audience }) => {
  test("answers, and forbids caching", async () => {
    const answer = await ask(method, path, { token: await freshToken(name) });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect([200, 400, 404, 409, 429]).toContain(answer.code);
  });

  test("answers 403 without a session, unless it is for everyone", async () => {
    for (const from of [{}, { token: "nonsense" }, { token: `Bearer ${"x".repeat(43)}` }, { token: "" }]) {
      const answer = await ask(method, path, from);
      expect(answer.status).toBe(200);
      if (audience === "visitor") expect(answer.code).not.toBe(403);
      else expect(answer).toMatchObject({ code: 403, error: "session.expired", data: null });
    }
  });

  test("does not exist with the other method", async () => {
    const answer = await ask(method === "GET" ? "POST" : "GET", path, { token });
    expect(answer).toMatchObject({ status: 404, code: 404, error: "not_found" });
  });
});

/** Logging out ends a session, which the other calls' tests still need. */
const freshToken = async (name: ShopCallName): Promise<string> =>
  name === "userLogout" ? await loginAs(shop.db, await aMember(shop.db)) : token;

describe("a token", () => {
  test.each([
    ["as it is", ""],
    ["as Bearer", "Bearer "],
    ["as bearer", "bearer "],
  ])("is accepted %s", async (_, prefix) => {
    expect(await shop.get("/user/info", {}, { token: prefix + token })).toMatchObject({ code: 200 });
  });

  test("that expired still permits the calls for everyone", async () => {
    expect(await shop.get("/countries", {}, { token: "expired" })).toMatchObject({ code: 200 });
  });

  test("is stored only as a hash", async () => {
    const { rows } = await shop.database.pool.query("select s::text as row from session s");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a language", () => {
  test.each([
    ["en", "These goods do not exist"],
    ["cn", "商品不存在"],
    ["zh-CN", "These goods do not exist"],
    ["", "These goods do not exist"],
  ])("%j", async (lang, msg) => {
    expect(await shop.get("/goods/view", { id: 2_000_000_000 }, { token, lang })).toMatchObject({ code: 404, msg });
  });

  test("applies to the data too", async () => {
    const [english, chinese] = [
      await shop.get("/countries", {}, { lang: "en" }),
      await shop.get("/countries", {}, { lang: "cn" }),
    ];
    expect(JSON.stringify(english.data)).toContain("Singapore");
    expect(JSON.stringify(chinese.data)).toContain("新加坡");
  });
});

describe("a body", () => {
  const form = { name: "Ann", phone: "0123", address: "1 Road", is_default: "1" };
  const kinds: readonly (readonly [string, string, string])[] = [
    ["JSON", "application/json", JSON.stringify(form)],
    ["JSON with a character set", "application/json; charset=utf-8", JSON.stringify(form)],
    ["a form", "application/x-www-form-urlencoded", new URLSearchParams(form).toString()],
    ["multipart", "multipart/form-data; boundary=xyz", multipart(form)],
  ];

  test.each(kinds)("as %s is read in the same way", async (_, type, text) => {
    const added = await shop.post("/user/address/add", text, { token, type });
    expect(added.code).toBe(200);
    const { data } = await shop.get("/user/address/info", { id: Object(added.data).id }, { token });
    expect(data).toMatchObject({ name: "Ann", phone: "0123", address: "1 Road", is_default: 1 });
  });

  test.each([
    ["broken JSON", "application/json", '{"name": '],
    ["a JSON list", "application/json", "[1]"],
    ["JSON null", "application/json", "null"],
    ["a JSON text", "application/json", '"name"'],
    ["an unknown type", "application/x-unheard-of", "name=Ann"],
    [
      "unfinished multipart",
      "multipart/form-data; boundary=xyz",
      '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    ],
    ["multipart without boundary", "multipart/form-data", "x"],
    ["an invalid type", "nonsense", "x"],
  ])("as %s is refused as input", async (_, type, text) => {
    const answer = await shop.post("/user/address/add", text, { token, type });
    expect([answer.status, answer.code]).toEqual([200, 400]);
  });

  test("names the field that is refused, as it was sent", async () => {
    const answer = await shop.post(
      "/user/address/add",
      { name: "Mei", phone: "1 Street", address: "1 Street" },
      { token },
    );
    expect(answer).toMatchObject({ code: 400, error: "input.phone", field: "phone" });
    expect(await shop.post("/user/address/del", { id: "1" }, { token })).not.toHaveProperty("field");
  });

  test("that is empty has no fields", async () => {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
      expect(await shop.post("/order/cancel", "", { token, type })).toMatchObject({
        status: 200,
        error: "input.missing",
      });
    }
  });

  test("that is too large is 413, in the envelope", async () => {
    const answer = await shop.post("/order/cancel", { sn: "x".repeat(2_000_000) }, { token });
    expect(answer).toMatchObject({ status: 413, code: 400, error: "input.too_large" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("a wrong field is named in the reader's language", async () => {
  expect(await shop.post("/order/cancel", { sn: 5 }, { token })).toMatchObject({
    code: 400,
    msg: "Number is not valid",
  });
  expect(await shop.post("/order/cancel", {}, { token, lang: "cn" })).toMatchObject({ code: 400, msg: "请填写单号" });
});

describe("an unknown path", () => {
  test.each([
    "/nothing",
    "/order",
    "/order/create/",
    "/user/info/../../etc",
    "/%E0%A4%A",
    "/%00",
    `/${"a/".repeat(1000)}`,
  ])("%j is 404 in the envelope", async (path) => {
    const answer = await shop.get(path, {}, { token });
    expect([answer.status, answer.code, answer.headers["cache-control"]]).toEqual([404, 404, "no-store"]);
  });
});

test("a query with a repeated or malformed parameter is refused as input", async () => {
  const id = await aGood(shop.db);
  for (const query of [`id=${id}&id=${id}`, "id[]=1", "id=%E0%A4%A", "id=1%00", "", "id", "__proto__=1"]) {
    const response = await shop.app.inject({ url: `/api/goods/view?${query}`, headers: { authorization: token } });
    expect([response.statusCode, response.json().code]).toEqual([200, 400]);
  }
});

test("a flood from one address has to wait, and another address is served", async () => {
  const { flood } = createLimits(shop.db);
  const app = await buildApp({ ...shop.deps, limits: { ...shop.deps.limits, flood } });
  const { get } = sendersTo(app);
  let served = 0;
  // A slow machine begins a new window meanwhile.
  while ((await flood("198.51.100.1")) === 0) served += 1;
  expect(served).toBeGreaterThanOrEqual(6_000);
  const refused = await get("/nothing", {}, { address: "198.51.100.1" });
  expect(refused).toMatchObject({ status: 429, code: 429, error: "too_many" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await get("/countries", {}, { address: "198.51.100.2" })).toMatchObject({ code: 200 });
  await app.close();
});

test("a member whose answers are stored too often today has to wait, and needs no key to go on", async () => {
  const { storedAnswers } = createLimits(shop.db);
  for (let stored = 0; stored < 20_000; stored += 1) await storedAnswers(7);
  expect(await storedAnswers(7)).toBeGreaterThan(80_000);
  expect(await storedAnswers(8)).toBe(0);
  const app = await buildApp({
    ...shop.deps,
    limits: { ...shop.deps.limits, storedAnswers: async () => await Promise.resolve(9) },
  });
  const { post } = sendersTo(app);
  const address = { name: "Ann", phone: "1", address: "1 Road" };
  expect(await post("/user/address/add", address, { token, key: "a" })).toMatchObject({ code: 429, error: "too_many" });
  expect(await post("/user/address/add", address, { token })).toMatchObject({ code: 200 });
  await app.close();
});

test.each(["/%61pi/countries", "/api/countries", "/ap%69/countries?x=1", "/%61pi/nothing", "/%61%70%69/nothing"])(
  "%s counts for the flood limit and is stored nowhere, however it is written",
  async (url) => {
    const counted: string[] = [];
    const flood = async (address: string): Promise<number> => await Promise.resolve(counted.push(address) > 2 ? 9 : 0);
    const app = await buildApp({ ...shop.deps, limits: { ...shop.deps.limits, flood } });
    const answers = [await app.inject({ url }), await app.inject({ url }), await app.inject({ url })];
    await app.close();
    expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store", "no-store"]);
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, true]);
  },
);

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--xyz--\r\n`;
}
