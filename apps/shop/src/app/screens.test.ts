import { expect, test } from "vitest";

import { screens } from "./screens.ts";

/** Section 2 of the specification. */
const PUBLIC = ["/public/login", "/public/reg", "/public/forget"];
const PROTECTED = [
  "/",
  "/list",
  "/package",
  "/mine",
  "/goods/detail",
  "/order/submit",
  "/order/success",
  "/setting/index",
  "/setting/info",
  "/setting/pass",
  "/setting/pin",
  "/setting/email",
  "/address/list",
  "/address/edit",
  "/bank/list",
  "/bank/edit",
  "/wallet/withdraw",
  "/wallet/withdraw/list",
  "/wallet/transfer",
  "/wallet/transfer/list",
  "/wallet/convert",
  "/mine/invite",
  "/mine/order",
  "/mine/order/detail",
  "/mine/team",
  "/mine/profit",
  "/mine/trade",
  "/mine/referral",
  "/mine/incentive",
  "/mine/incentive/rules",
  "/notice/list",
  "/notice/detail",
  "/posts",
  "/book",
  "/book/list",
];

test("visitors see the public screens of the specification and no other", () => {
  const shown = screens.filter(({ visitors }) => visitors === true).map(({ path }) => path);
  expect(shown.toSorted()).toEqual(PUBLIC.toSorted());
});

test("every protected screen of the specification is declared", () => {
  const shown = new Set(screens.filter(({ visitors }) => visitors !== true).map(({ path }) => path));
  expect(PROTECTED.filter((path) => !shown.has(path))).toEqual([]);
});

test("no two screens have one address", () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});
