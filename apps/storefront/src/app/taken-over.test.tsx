import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, sample } from "../testing/open-page.tsx";

test.each([
  "/shop/en",
  "/shop/en?q=tea&category=1&page=2",
  "/shop/en/goods/1-text",
  "/shop/en/cart",
  "/shop/en/checkout",
  "/shop/en/country?back=%2Fshop%2Fen%2Fcart",
  "/shop/en/order/token",
  "/shop/en/pages/terms",
  "/shop/en/login?by=password",
  "/shop/en/account",
  "/shop/en/account/details",
  "/shop/en/account/order/S1",
])("%s is taken over as the server wrote it", async (address) => {
  const { page } = await openPage(address, {
    cookies: "shop-cart=1x2; shop-country=SG; shop-seller=A1B2C3",
    answers: { storeGoodsView: async () => sample("storeGoodsView", { address: "1-text", stock: 3 }) },
  });
  expect(page.status).toBe(200);
  expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
});
