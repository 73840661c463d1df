import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { buildApp } from "../../../app.ts";
import { withClient } from "../../db/with-client.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
const stopping = new AbortController();
const heard: string[] = [];
beforeAll(async () => {
  shop = await testApp({ stopping: stopping.signal });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("while the database does not answer its query, /readyz refuses instead of waiting for it", async () => {
  await withClient(shop.database.ownerUrl, "tests", async (client) => {
    await client.query("begin; lock table idempotency in access exclusive mode");
    const answer = await shop.app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "not ready" }]);
    await client.query("rollback");
  });
});

test("as soon as stopping begins, /readyz refuses, and further requests are still answered", async () => {
  const status = async (url: string): Promise<number> => (await shop.app.inject(url)).statusCode;
  expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
  stopping.abort();
  expect([await status("/healthz"), await status("/readyz"), await status("/api/config")]).toEqual([200, 503, 200]);
  expect((await shop.app.inject("/readyz")).json()).toEqual({ status: "stopping" });
});

test.each([
  ["edge-7f3a-0001", true],
  ["0190f3c4-8a3b-7c1e-9b52-4d1f0a2b3c4d", true],
  ["", false],
  ["short", false],
  ["x".repeat(101), false],
  ['with "quotes" in it', false],
  ["with\tspaces\tin it", false],
  ["<script>alert(1)</script>", false],
])("the proxy's request id is used when it is valid: %s", async (given, taken) => {
  const { headers } = await shop.app.inject({ url: "/healthz", headers: { "x-request-id": given } });
  expect(headers["x-request-id"] === given).toBe(taken);
  expect(headers["x-request-id"]).toMatch(/^[\w.:-]{8,100}$/);
});

test("every request has its own id, also one whose address cannot be decoded", async () => {
  const [one, other] = await Promise.all([shop.app.inject("/healthz"), shop.app.inject("/healthz")]);
  expect(one.headers["x-request-id"]).not.toBe(other.headers["x-request-id"]);
  expect((await shop.app.inject("/%zz")).statusCode).toBe(404);
});

test.each([
  // The trusted proxies, the peer's address, the forwarded addresses, and the resulting address.
  ["loopback", "127.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["loopback", "203.0.113.9", "198.51.100.7", "203.0.113.9"],
  ["loopback", "10.0.0.5", "198.51.100.7", "10.0.0.5"],
  ["10.0.0.0/8", "10.0.0.5", "198.51.100.7", "198.51.100.7"],
  ["10.0.0.0/8", "10.0.0.5", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
  ["10.0.0.0/8", "10.0.0.5", "10.6.6.6, 198.51.100.7, 10.0.0.9", "198.51.100.7"],
  ["10.0.0.0/8", "203.0.113.9", "198.51.100.7", "203.0.113.9"],
  ["10.0.0.5, loopback", "10.0.0.6", "198.51.100.7", "10.0.0.6"],
  [false, "127.0.0.1", "198.51.100.7", "127.0.0.1"],
] as const)("with %s trusted, %s that passes on %s is %s", async (trustProxy, from, forwarded, is) => {
  heard.length = 0;
  const flood = (address: string): Promise<number> => {
    heard.push(address);
    return Promise.resolve(0);
  };
  const app = await buildApp({ ...shop.deps, trustProxy, limits: { ...shop.deps.limits, flood } });
  await app.inject({ url: "/api/config", remoteAddress: from, headers: { "x-forwarded-for": forwarded } });
  expect(heard).toEqual([is]);
  await app.close();
});
