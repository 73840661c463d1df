import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { DataOf } from "@espalier/contract/types";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { cart } from "../lib/cart/cart.ts";
import { openShop } from "../testing/open-shop.ts";
import { sample } from "../testing/sample.ts";
import { config, today, userInfo } from "../testing/samples.ts";

const [first] = sample("goodsRecommend");
if (first === undefined) throw new Error("there is a sample of a good");
const TEA = { ...first, id: 7, title: "Green tea", goods_type: goodsKindNumber.good, stock: 2 };

const openHome = async (goods: DataOf<"goodsRecommend">[number], language: "en" | "cn" = "en") =>
  await openShop("/", {
    language,
    answers: {
      userInfo: userInfo(),
      config: config(),
      goodsRecommend: [goods],
      noticeLatest: null,
      userToday: today(),
    },
  });

test("one press puts a good into the cart, and the next ones change how many there are", async () => {
  const shop = await openHome(TEA);
  await shop.user.click(await screen.findByRole("button", { name: "Add one Green tea to the cart" }));
  expect(cart.read()).toMatchObject([{ id: 7, number: 1, goods: { title: "Green tea" } }]);
  await shop.user.click(screen.getByRole("button", { name: "Add one Green tea to the cart" }));
  expect(cart.read()).toMatchObject([{ id: 7, number: 2 }]);
  expect(screen.getByRole("group", { name: "Green tea in the cart" }).textContent).toBe("2");
  expect(screen.getByRole("button", { name: "Add one Green tea to the cart" })).toHaveProperty("disabled", true);
  await shop.user.click(screen.getByRole("button", { name: "Take one Green tea out" }));
  await shop.user.click(screen.getByRole("button", { name: "Take one Green tea out" }));
  expect(cart.read()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Take one Green tea out" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add one Green tea to the cart" }));
  expect(shop.path()).toBe("/");
});

test("the buttons have Chinese names", async () => {
  await openHome(TEA, "cn");
  expect(await screen.findByRole("button", { name: "加一件 Green tea 到购物车" })).toBeDefined();
});

test.each([
  ["sold-out goods", { ...TEA, stock: 0 }],
  ["a package", { ...TEA, goods_type: goodsKindNumber.package }],
])("%s cannot be put into the cart", async (_, goods) => {
  await openHome(goods);
  await screen.findByText("Green tea");
  expect(screen.queryByRole("button", { name: /to the cart/ })).toBeNull();
});
