import { expect, test } from "vitest";

import { pathTo } from "./path-to.ts";

test("values that the pattern names stand in the path, encoded, and the others in the query", () => {
  expect(pathTo<{ uid: string; sn: string; from?: number }>("/money/:uid/:sn")({ uid: "a/b", sn: "?", from: 3 })).toBe(
    "/money/a%2Fb/%3F?from=3",
  );
});

test("an optional part of the path is left out with its slash", () => {
  const member = pathTo<{ uid: string; tab?: string }>("/members/:uid/:tab?");
  expect(member({ uid: "7", tab: "orders" })).toBe("/members/7/orders");
  expect(member({ uid: "7", tab: "" })).toBe("/members/7");
  expect(member({ uid: "7" })).toBe("/members/7");
});

test("a value left out or empty does not appear, 0 does", () => {
  const orders = pathTo<{ status?: number | undefined; q?: string }>("/orders");
  expect(orders()).toBe("/orders");
  expect(orders({ status: undefined, q: "" })).toBe("/orders");
  expect(orders({ status: 0 })).toBe("/orders?status=0");
});
