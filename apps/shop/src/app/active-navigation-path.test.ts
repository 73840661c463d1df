import { expect, test } from "vitest";

import { activeNavigationPath } from "./active-navigation-path.ts";

const PLACES = [
  { path: "/" },
  { path: "/list", folder: "/goods/" },
  ...["/mine", "/mine/order", "/notice/list", "/setting/index"].map((path) => ({ path })),
];

test.each([
  ["/", "/"],
  ["/goods/detail", "/list"],
  ["/mine", "/mine"],
  ["/mine/order", "/mine/order"],
  ["/mine/order/detail", "/mine/order"],
  ["/mine/coupon", "/mine"],
  ["/notice/detail", "/notice/list"],
  ["/setting/pin", "/setting/index"],
  ["/posts", undefined],
])("the screen at %s belongs to %s", (pathname, place) => {
  expect(activeNavigationPath(pathname, PLACES)).toBe(place);
});
