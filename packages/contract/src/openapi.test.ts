import { expect, test } from "vitest";

import { calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";
import { openApi } from "./openapi.ts";

const document = openApi("1.0.0");

test("documents every call and alias, each operation by its own name", () => {
  const paths = Object.values<Call>(calls).flatMap((call) => [call.path, ...(call.aliases ?? [])]);
  expect(Object.keys(document.paths).toSorted()).toEqual(paths.toSorted());
  const ids = [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(paths.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("shows the wire's side: money as text, times as integers, words as numbers", () => {
  expect(document.paths).toHaveProperty(
    ["/wallet/transfer", "post", "requestBody", "content", "application/json", "schema"],
    {
      type: "object",
      properties: {
        uid: { type: "string", minLength: 1, maxLength: 32 },
        number: { type: "string", pattern: String.raw`^\d{1,10}(\.\d{1,2})?$`, example: "100.50" },
        wallet_type: { type: "integer", enum: [1, 2] },
        password: { type: "string", minLength: 1, maxLength: 64 },
      },
      required: ["uid", "number", "wallet_type", "password"],
    },
  );
  expect(document.paths).toHaveProperty(
    ["/order/list", "get", "parameters"],
    [
      { $ref: "#/components/parameters/Lang" },
      { name: "page", in: "query", required: false, schema: { type: "integer", minimum: 1, maximum: 1_000_000 } },
      { name: "limit", in: "query", required: false, schema: { type: "integer", minimum: 1, maximum: 100 } },
      { name: "status", in: "query", required: false, schema: { type: "integer", enum: [0, 1, 2, 3, -1, -2] } },
    ],
  );
});

test("says which calls need a session and which carry a file", () => {
  expect(document.paths).toHaveProperty(["/login", "post", "security"], []);
  expect(document.paths).toHaveProperty(["/user/info", "get", "security"], [{ session: [] }]);
  expect(document.paths).toHaveProperty(["/admin/login", "post", "security"], []);
  expect(document.paths).toHaveProperty(["/admin/me", "get", "security"], [{ session: [] }]);
  expect(document.paths).toHaveProperty(["/user/avatar", "post", "requestBody", "content", "multipart/form-data"]);
});

test("has a licence, and a tag for each domain, the admin app's apart", () => {
  expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(document.paths).toHaveProperty(["/order/create", "post", "tags"], ["orders"]);
  expect(document.paths).toHaveProperty(["/admin/order/list", "get", "tags"], ["admin: orders"]);
  const used = [...JSON.stringify(document.paths).matchAll(/"tags":\["([^"]+)"\]/g)].flatMap(([, name]) => name ?? []);
  expect([...new Set(used)].toSorted()).toEqual(document.tags.map(({ name }) => name));
  expect(used.filter((name) => name === "" || name === "admin: ")).toEqual([]);
});

test("says with what the rules of all calls may refuse each", () => {
  expect(document).toMatchObject({
    paths: {
      "/wallet/transfer": {
        post: {
          responses: {
            200: { description: expect.stringContaining("reset.required, session.read_only, idempotency.key") },
          },
        },
      },
    },
  });
  expect(JSON.stringify(document.paths["/login"])).not.toContain("session.expired, ");
  expect(JSON.stringify(document.paths["/admin/order/list"])).toContain(
    "operator.totp_required, operator.not_permitted",
  );
});

test("is plain JSON and keeps the contract's own marks to itself", () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toMatch(/"(un)?shown"/);
  expect(JSON.stringify(document.components)).not.toContain('"network"');
});
