import { expect, test } from "vitest";

import { tradeCause } from "./trade-cause.ts";

test.each([
  ["order", "Order E261120210142284", "/mine/order/detail?sn=E261120210142284"],
  ["order", "", undefined],
  ["commission", "Pair", "/mine/profit?sn=G1"],
  ["incentive", "", "/mine/incentive"],
  ["transfer", "from|1|CP", "/wallet/transfer/list"],
  ["withdraw_return", "", "/wallet/withdraw/list"],
  ["coupon_exchange", "", "/mine/coupon"],
  ["deposit", "", undefined],
])("a movement of kind %s with the remark %j leads to %s", (kind, remark, path) => {
  expect(tradeCause({ kind, remark, trade_sn: "G1" })?.path).toBe(path);
});
