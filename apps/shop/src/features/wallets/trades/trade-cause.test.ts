import { expect, test } from "vitest";

import { tradeCause } from "./trade-cause.ts";

test.each([
  ["order", "E261120210142284", "/mine/order/detail?sn=E261120210142284"],
  ["order", "", undefined],
  ["commission", "2026-11-20", "/mine/profit?sn=G1"],
  ["incentive", "", "/mine/incentive"],
  ["transfer", "", "/wallet/transfer/list"],
  ["withdraw_return", "", "/wallet/withdraw/list"],
  ["coupon_exchange", "", "/mine/coupon"],
  ["deposit", "", undefined],
] as const)("a movement of kind %s from %j leads to %s", (kind, source, path) => {
  expect(tradeCause({ kind, source, trade_sn: "G1" })?.path).toBe(path);
});
