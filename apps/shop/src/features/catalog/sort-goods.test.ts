import { expect, test } from "vitest";

import type { Goods } from "../../components/goods-tile.tsx";
import { readSort, sortGoods } from "./sort-goods.ts";

const goods = (id: number, price: string, pv: string, created_at: number): Goods => ({
  id,
  title: "",
  thumb: "",
  price,
  pv_price: "1.00",
  pv,
  goods_type: 0,
  stock: 1,
  created_at,
  best_seller: false,
});

const ROWS = [goods(1, "9.00", "5.00", 3), goods(2, "10.00", "5.00", 1), goods(3, "2.50", "80.00", 2)];

test.each([
  ["company", [1, 2, 3]],
  ["cheap", [3, 1, 2]],
  ["dear", [2, 1, 3]],
  ["volume", [3, 1, 2]],
  ["new", [1, 3, 2]],
] as const)("goods sorted by %s", (sort, ids) => {
  expect(sortGoods(ROWS, sort).map(({ id }) => id)).toEqual(ids);
});

test("an address that names no order means the company's", () => {
  expect([readSort("dear"), readSort("<b>"), readSort(null)]).toEqual(["dear", "company", "company"]);
});
