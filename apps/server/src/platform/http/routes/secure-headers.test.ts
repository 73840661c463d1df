import { afterAll, beforeAll, expect, test } from "vitest";

import { buildApp } from "../../../app.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
});
afterAll(async () => await shop.stop());

const headersOf = async (url: string) => (await shop.app.inject({ url, headers: { authorization: token } })).headers;
const directives = (policy: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(policy)
      .split(";")
      .map((directive) => [directive.split(" ")[0] ?? "", directive.slice(directive.indexOf(" ") + 1)]),
  );

test.each(["/api/user/info", "/api/admin/me"])("%s has only the headers for data", async (url) => {
  const { date: _, "content-length": _length, "x-request-id": _id, ...headers } = await headersOf(url);
  expect(headers).toEqual({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "content-type": "application/json; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    connection: "keep-alive",
  });
});

test.each(["/", "/admin/", "/api/nothing", "/healthz", "/nothing.png", "/files/nothing.jpg", "/api/docs/"])(
  "%s says what a browser may do with it",
  async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    expect(directives(headers["content-security-policy"])).toMatchObject({
      "default-src": "'self'",
      "script-src": expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}='){0,2}$/),
      "style-src": expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')?$/),
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|data:|blob:|\*/);
    if (url === "/api/nothing") expect(headers["cache-control"]).toBe("no-store");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  },
);

test("an address that cannot be decoded, which is refused first, gets an answer without scripts", async () => {
  expect(await headersOf("/%")).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    "cache-control": "no-store",
  });
});

test("nothing is echoed, and no other origin is permitted", async () => {
  for (const method of ["TRACE", "OPTIONS", "PATCH", "DELETE"] as const) {
    const headers = {
      authorization: token,
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
    };
    const answer = await shop.app.inject({ method, url: "/api/user/info", headers });
    expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
    expect(answer.body).not.toContain(token);
  }
});

test("https is required for a year after a visit by https, and not after one without", async () => {
  expect((await headersOf("/healthz"))["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  const plain = await buildApp({ ...shop.deps, publicUrl: "http://localhost:3000" });
  expect((await plain.inject("/healthz")).headers["strict-transport-security"]).toBeUndefined();
  await plain.close();
});
