import { calls } from "@espalier/contract/calls.generated";
import { adminRoutes, shopRoutes } from "@espalier/contract/routes.generated";
import type { AdminCallName, ShopCallName } from "@espalier/contract/types";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildApp } from "../app.ts";
import type { Db } from "../platform/db/in-transaction.ts";
import { createLog } from "../platform/telemetry/create-log.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { anOutfittedMember } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { callAdmin } from "../testing/requests/call-admin.ts";
import { loginAs } from "../testing/builders/a-member.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { sendersTo, testApp, type TestApp } from "../testing/setup/test-app.ts";
import { validAdminRequests } from "../testing/requests/valid-admin-requests.ts";
import { type Fields, validRequests } from "../testing/requests/valid-requests.ts";

let lines: string[] = [];
let faults = 0;
const log = createLog({ logLevel: "info", role: "all" }, { write: (line) => void lines.push(line) });

let shop: TestApp;
let broken: TestApp;
let stock: Stock;
beforeAll(async () => {
  shop = await testApp({ log });
  stock = await stockShop(shop);
  const app = await buildApp({ ...shop.deps, db: failingDb(shop) });
  await app.ready();
  broken = { ...shop, app, ...sendersTo(app) };
});
afterAll(async () => {
  await broken.app.close();
  await shop.stop();
});

/** Fields with data that only its owner may know. */
const SECRET = /password|repeat|code|pin|number|token|secret|ticket|email|mobile|phone|address|name/i;
const names = (record: object): string[] => Object.keys(record);
const isMemberCall = (name: string): name is ShopCallName => name in shopRoutes;
const isAdminCall = (name: string): name is AdminCallName => name in adminRoutes;

/** Every secret of a request that is long enough not to occur in a log by chance. */
const secretsIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    SECRET.test(name) && typeof value === "string" && value.length >= 6 ? [value] : [],
  );

/** The same request with another secret in each such field; most are refused. */
const marked = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET.test(name) && typeof value === "string" ? `hunter2-${name}` : value,
    ]),
  );

const expectNothingOf = (secrets: readonly string[]): void => {
  const notified = lines.filter((line) =>
    secrets.some((secret) => new RegExp(`(?<![\\w-])${escape(secret)}(?![\\w-])`).test(line)),
  );
  expect(notified).toEqual([]);
  expect(lines.filter((line) => line.includes("hunter2"))).toEqual([]);
  faults += lines.filter((line) => line.includes("a request failed")).length;
  lines = [];
};

const escape = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);

describe("members' requests", () => {
  test.each(names(shopRoutes).filter(isMemberCall))("%s", async (name) => {
    const outfit = await anOutfittedMember(shop, stock);
    const fields = await validRequests[name]({ shop, stock, outfit });
    const token = await loginAs(shop.db, outfit.member, shop.now());
    const from = { token, key: `hunter2-key-${name}` };
    lines = [];
    await callApi(broken, name, fields, from);
    await callApi(shop, name, fields, from);
    await callApi(shop, name, marked(fields), { token });
    await callApi(shop, name, fields, { token: "hunter2-token" });
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(4);
    expectNothingOf([token, ...secretsIn(fields)]);
  });
});

describe("operators' requests", () => {
  test.each(names(adminRoutes).filter(isAdminCall))("%s", async (name) => {
    const operator = await anOperator(shop.db, "owner", shop.now());
    const fields = await validAdminRequests[name]({ shop, stock, operator });
    lines = [];
    await callAdmin(broken, name, fields, { token: operator.token });
    await callAdmin(shop, name, marked(fields), { token: operator.token });
    await callAdmin(shop, name, fields, { token: operator.token });
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3);
    expectNothingOf([operator.token, ...secretsIn(fields)]);
  });
});

test("an error's line has the request id of its answer, and neither contains the request's data", async () => {
  const outfit = await anOutfittedMember(shop, stock);
  const token = await loginAs(shop.db, outfit.member, shop.now());
  lines = [];
  const response = await broken.app.inject({
    method: "POST",
    url: "/api/user/address/add?ticket=hunter2",
    payload: { ...(await validRequests.userAddressAdd({ shop, stock, outfit })), name: "hunter2" },
    headers: { authorization: token, "x-request-id": "edge-7f3a-0001" },
  });
  expect(response.json()).toMatchObject({ code: 500, error: "fault", request_id: "edge-7f3a-0001" });
  expect(response.headers["x-request-id"]).toBe("edge-7f3a-0001");
  const [fault, request] = lines.map((line): unknown => JSON.parse(line));
  expect(fault).toMatchObject({
    level: "error",
    request_id: "edge-7f3a-0001",
    err: { code: "22P02", message: 'invalid input: "…"' },
  });
  expect(request).toMatchObject({
    level: "info",
    msg: "request",
    request_id: "edge-7f3a-0001",
    method: "POST",
    status: 500,
    code: 500,
    route: `/api${calls.userAddressAdd.path}`,
    error: "fault",
    member: outfit.member.id,
    ms: expect.any(Number),
  });
  expectNothingOf([token, "ticket"]);
});

test("most of these calls logged an error", () => {
  expect(faults).toBeGreaterThan(150);
});

/**
 * The same database, in which sessions are found and every other statement fails with an error that contains all its
 * values.
 */
const failingDb = ({ database: { pool } }: TestApp): Db => {
  const client = (found: pg.PoolClient): pg.PoolClient =>
    replacing(found, "query", async (statement: string, values: readonly unknown[]) => {
      if (/from "?(?:operator_)?session\b|^(?:begin|rollback|commit)/.test(statement)) {
        return await found.query(statement, [...values]);
      }
      const notified = JSON.stringify(values);
      throw Object.assign(new Error(`invalid input: "${notified}"`), {
        code: "22P02",
        detail: notified,
        where: notified,
        hint: notified,
      });
    });
  const failing = replacing(pool, "connect", async () => client(await pool.connect()));
  return new Kysely({ dialect: new PostgresDialect({ pool: failing }) });
};

/** The same object with one method replaced. */
const replacing = <Thing extends object>(thing: Thing, method: string, by: unknown): Thing =>
  new Proxy(thing, {
    get: (target, name): unknown => {
      if (name === method) return by;
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
