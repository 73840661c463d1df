import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { mostVolume } from "./volume-limit.ts";

test("the volume of goods is limited to a share of the lower price, rounded down", () => {
  const goods = { price: money(12_99n), pv_price: money(10_01n) };
  expect([10_000, 5_000, 1, 0].map((share) => mostVolume(goods, share))).toEqual([10_01n, 5_00n, 0n, 0n]);
  expect(mostVolume({ price: money(1n), pv_price: money(1_000_000_00n) }, 10_000)).toBe(1n);
});
