import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { isFarChange } from "./far-change.ts";

const goods = (price: bigint, pv_price = price, pv = 5_00n, retail: bigint | null = null) => ({
  price: money(price),
  retail_price: retail === null ? null : money(retail),
  pv_price: money(pv_price),
  pv: money(pv),
});

test("a change of half or more, up or down, of either price or of the volume is far", () => {
  const far = (next: ReturnType<typeof goods>) => isFarChange([goods(10_00n)], next, 5_000);
  expect([far(goods(10_00n)), far(goods(5_01n)), far(goods(14_99n))]).toEqual([false, false, false]);
  expect([far(goods(5_00n)), far(goods(15_00n)), far(goods(10_00n, 1n))]).toEqual([true, true, true]);
  expect([far(goods(10_00n, 10_00n, 7_49n)), far(goods(10_00n, 10_00n, 7_50n))]).toEqual([false, true]);
});

test("the retail price is compared with what customers paid before, which is the member price where there was none", () => {
  const [none, dear] = [goods(10_00n), goods(10_00n, 10_00n, 5_00n, 20_00n)];
  const far = (was: typeof none, retail: bigint | null) =>
    isFarChange([was], goods(10_00n, 10_00n, 5_00n, retail), 5_000);
  expect([far(none, null), far(none, 14_99n), far(none, 15_00n)]).toEqual([false, false, true]);
  expect([far(dear, 20_00n), far(dear, 29_99n), far(dear, null)]).toEqual([false, false, true]);
});

test("small changes add up, and what was free may have any price", () => {
  expect(isFarChange([goods(6_00n), goods(10_00n)], goods(5_00n), 5_000)).toBe(true);
  expect(isFarChange([goods(0n, 0n, 0n)], goods(100_00n), 5_000)).toBe(false);
  expect([isFarChange([goods(10_00n)], goods(10_00n), 0), isFarChange([goods(10_00n)], goods(10_01n), 0)]).toEqual([
    false,
    true,
  ]);
});
