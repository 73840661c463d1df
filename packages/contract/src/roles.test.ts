import { ROLES } from "@espalier/core/vocabulary/role";
import { expect, test } from "vitest";

import { calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";
import { may, PERMISSIONS } from "./roles.ts";

test("exactly the GET calls need only a permission to read", () => {
  for (const call of Object.values<Call>(calls)) {
    if (call.audience !== "operator" || call.permission === "none") continue;
    expect([call.name, call.method === "GET"]).toEqual([call.name, call.permission.endsWith(".read")]);
  }
});

test("the owner may do everything, the auditor reads everything and nothing else", () => {
  expect(PERMISSIONS.filter((permission) => !may("owner", permission))).toEqual([]);
  const reads = PERMISSIONS.filter((permission) => permission.endsWith(".read"));
  expect(PERMISSIONS.filter((permission) => may("auditor", permission))).toEqual(reads);
  for (const role of ROLES) expect(may(role, "overview.read")).toBe(true);
});
