import { expect, test } from "vitest";
import { z } from "zod";

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
        uid: { description: "UID of the receiver", type: "string", minLength: 1, maxLength: 32 },
        number: {
          description: "Amount in the unit of the wallet",
          type: "string",
          pattern: String.raw`^\d{1,10}(\.\d{1,2})?$`,
          example: "100.50",
        },
        wallet_type: { description: "Wallet: 1 SP, 2 CP", type: "integer", enum: [1, 2] },
        password: { description: "Security password of six digits", type: "string", minLength: 1, maxLength: 64 },
      },
      required: ["uid", "number", "wallet_type", "password"],
    },
  );
  expect(document.paths).toHaveProperty(
    ["/order/list", "get", "parameters"],
    [
      { $ref: "#/components/parameters/Lang" },
      { $ref: "#/components/parameters/ShownAccount" },
      {
        name: "page",
        in: "query",
        required: false,
        description: "Page, from 1",
        example: 1,
        schema: { type: "integer", minimum: 1, maximum: 1_000_000 },
      },
      {
        name: "limit",
        in: "query",
        required: false,
        description: "Rows a page",
        example: 25,
        schema: { type: "integer", minimum: 1, maximum: 100 },
      },
      {
        name: "status",
        in: "query",
        required: false,
        description: "Only orders in this state",
        example: 0,
        schema: { type: "integer", enum: [0, 1, 2, 3, -1, -2] },
      },
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

test("names the refusals of each call, its own and those by the rules of all", () => {
  const refusalsIn = (path: string, method: string): unknown =>
    z.object({ responses: z.object({ 200: answer }) }).parse(Reflect.get(document.paths[path] ?? {}, method))
      .responses[200].content["application/json"].schema.properties.error.enum;
  const answer = z.object({
    content: z.object({
      "application/json": z.object({
        schema: z.object({ properties: z.object({ error: z.object({ enum: z.array(z.string()) }) }) }),
      }),
    }),
  });
  expect(refusalsIn("/wallet/transfer", "post")).toEqual(
    expect.arrayContaining([
      "transfer.to_self",
      "wallet.insufficient",
      "input.amount",
      "session.read_only",
      "too_many",
    ]),
  );
  expect(refusalsIn("/wallet/transfer", "post")).not.toContain("operator.not_permitted");
  expect(refusalsIn("/login", "post")).not.toContain("session.expired");
  expect(refusalsIn("/user/info", "get")).not.toContain("input.missing");
  expect(refusalsIn("/admin/order/list", "get")).toEqual(
    expect.arrayContaining(["operator.totp_required", "operator.not_permitted"]),
  );
});

test("is plain JSON and keeps the contract's own marks to itself", () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).not.toMatch(/"(un)?shown"/);
  expect(JSON.stringify(document.components)).not.toContain('"network"');
});
