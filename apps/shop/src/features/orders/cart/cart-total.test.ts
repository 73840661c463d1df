import { expect, test } from "vitest";

import type { CartLine } from "../../../lib/cart/create-cart.ts";
import { cartTotal } from "./cart-total.ts";

const aLine = (id: number, number: number, price: string): CartLine => ({
  id,
  number,
  goods: { id, title: "Tea", price, thumb: "" },
});

test("an empty cart costs nothing", () => {
  expect(cartTotal([])).toBe("0.00");
});

test("lines add up to the cent", () => {
  expect(cartTotal([aLine(1, 3, "0.10"), aLine(2, 1, "1299.95"), aLine(3, 7, "19.99")])).toBe("1440.18");
});
