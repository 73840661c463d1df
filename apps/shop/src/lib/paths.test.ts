import { expect, test } from "vitest";

import { isLocalPath } from "./is-local-path.ts";
import { paths } from "./paths.ts";
import { searchPath } from "./search-path.ts";

test("queries contain the given values and leave out the others", () => {
  expect(paths.trades({ walletType: 1 })).toBe("/mine/trade?walletType=1");
  expect(paths.trades()).toBe("/mine/trade");
  expect(paths.orders({ status: 0 })).toBe("/mine/order?status=0");
  expect(paths.addresses({ id: 3, type: "order" })).toBe("/address/list?id=3&type=order");
  expect(paths.register({ code: "A B&C" })).toBe("/public/reg?code=A+B%26C");
  expect(searchPath("乌龙 100%")).toBe("/list?q=%E4%B9%8C%E9%BE%99+100%25");
  expect(searchPath()).toBe("/list?q=");
});

test.each([
  ["/list", true],
  ["/goods/detail?id=1", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["https://evil.example", false],
  ["javascript:alert(1)", false],
  ["", false],
])("%s leads inside: %s", (address, inside) => {
  expect(isLocalPath(address)).toBe(inside);
});
