import { expect, test } from "vitest";
import { z } from "zod";

import { hasLabel } from "../fields.ts";
import { adminCalls } from "./calls.ts";
import { may, PERMISSIONS, ROLES } from "./roles.ts";
import { adminRouteOf } from "./routes.ts";

test("each call is named after its path, and its route after the call", () => {
  for (const [name, call] of Object.entries(adminCalls)) {
    const words = call.path.slice(1).split("/");
    const camel = words.map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`));
    expect(camel.join("")).toBe(name);
    expect(call).toMatchObject({ name, ...adminRouteOf(call.name) });
    expect(call.summary).not.toBe("");
  }
});

test("there is a word for every field", () => {
  const fields = Object.values(adminCalls).flatMap(({ request }) =>
    Object.keys(z.toJSONSchema(request, { io: "input", unrepresentable: "any" }).properties ?? {}),
  );
  expect(fields.filter((field) => !hasLabel(field))).toEqual([]);
});

test("what only reads may be read by the auditor, and needs no more than reading", () => {
  for (const call of Object.values(adminCalls)) {
    const { needs, method } = adminRouteOf(call.name);
    if (needs === "nobody" || needs === "operator") continue;
    expect([call.name, method === "GET"]).toEqual([call.name, needs.endsWith(".read")]);
  }
});

test("the owner may do everything, the auditor reads everything and nothing else", () => {
  expect(PERMISSIONS.filter((permission) => !may("owner", permission))).toEqual([]);
  const reads = PERMISSIONS.filter((permission) => permission.endsWith(".read"));
  expect(PERMISSIONS.filter((permission) => may("auditor", permission))).toEqual(reads);
  for (const role of ROLES) expect(may(role, "overview.read")).toBe(true);
});
