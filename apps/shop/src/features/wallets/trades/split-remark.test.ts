import { expect, test } from "vitest";

import { splitRemark } from "./split-remark.ts";

test("a serial number at the end is taken off", () => {
  expect(splitRemark("Order E2611202101422841087289")).toEqual({ what: "Order", serial: "E2611202101422841087289" });
  expect(splitRemark("CP 兑换 SP C2611202101422841087289").what).toBe("CP 兑换 SP");
});

test.each(["Deposit Bank transfer", "Transfer 10000002", "E2611202101422841087289", ""])("%s stays whole", (remark) => {
  expect(splitRemark(remark)).toEqual({ what: remark, serial: "" });
});
