import { expect, test } from "vitest";

import { cartTotal } from "./cart-total.ts";

const line = (number: number, price: string, pv_price?: string, pv = pv_price) => ({
  number,
  goods: { id: 1, title: "", thumb: "", price, pv_price, pv },
});

test("the total in both units is exact", () => {
  expect(cartTotal([])).toEqual({ points: "0.00", dollars: "0.00", pv: "0.00" });
  expect(cartTotal([line(3, "0.10", "0.07"), line(999, "9999999.99", "1.01", "0.50")])).toEqual({
    points: "1009.20",
    dollars: "9989999990.31",
    pv: "499.71",
  });
});

test("there are no points until those of every line are known", () => {
  expect(cartTotal([line(1, "2.00", "1.00"), line(1, "3.00")])).toEqual({
    points: undefined,
    dollars: "5.00",
    pv: undefined,
  });
});
