import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

const goods = sample("storeGoodsView", { id: 7, address: "7-tea", title: "Green tea", stock: 3, price: "12.50" });
const answers = {
  storeGoodsView: async () => goods,
  storeGoodsChosen: async () => [{ ...goods }],
};

test("a double tap on the button that adds puts one piece into the cart", async () => {
  const { user, jar } = await openPage("/shop/en/goods/7-tea", { answers });
  await user.dblClick(await screen.findByRole("button", { name: "Add to cart" }));
  await screen.findByRole("heading", { name: "Cart" });
  expect(jar()).toContain("shop-cart=7x1");
});

test("another number counts at once; without scripts a button is there for it", async () => {
  const cookies = "shop-cart=7x1";
  const { user, jar } = await openPage("/shop/en/cart", { cookies, answers });
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Number of Green tea" }), "3");
  await waitFor(() => expect(jar()).toContain("shop-cart=7x3"));
  await user.click(await screen.findByRole("button", { name: "Remove Green tea" }));
  expect(await screen.findByRole("heading", { name: "The cart is empty" })).toBeDefined();
});

test("without scripts the server writes the button that takes another number", async () => {
  const { written } = await openPage("/shop/en/cart", { cookies: "shop-cart=7x1", answers, scripts: false });
  expect(within(written.body).getByText("Update", { selector: "button" })).toBeDefined();
});

test("the company is chosen as the seller in two taps, and a code that nobody has is refused beside it", async () => {
  const { user, jar, made } = await openPage("/shop/en/cart", {
    cookies: "shop-cart=7x1",
    answers: {
      ...answers,
      storeAttribution: async ({ seller }) => ({
        seller: seller === "0" ? null : { uid: "1", name: "A***", proof: "visit" },
        ignored: seller === "ZZZZZZ" ? [{ proof: "chosen", standing: "unknown" }] : [],
      }),
    },
  });
  expect(await screen.findByText("You came by the link of A***")).toBeDefined();
  await user.click(screen.getByText("Change"));
  await user.type(screen.getByRole("textbox", { name: /^Code of the member/ }), "zzz-zzz");
  await user.click(screen.getByRole("button", { name: "Use this code" }));
  await waitFor(() => expect(made.map(({ request }) => request)).toContainEqual({ seller: "zzzzzz" }));
  await user.click(screen.getByRole("button", { name: "Buy from Linden House" }));
  expect(await screen.findByText("Sold by Linden House")).toBeDefined();
  expect(jar()).toContain("shop-seller=0");
});

test("a page whose answer got lost is asked for again where it is", async () => {
  let isAway = true;
  const { user, router } = await openPage("/shop/en", {
    answers: {
      storeGoodsView: async () => {
        if (isAway) throw new Refused("network", "No connection.");
        return goods;
      },
    },
  });
  await router?.navigate("/shop/en/goods/7-tea");
  expect((await screen.findByRole("alert")).textContent).toContain("No connection.");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Green tea" })).toBeDefined();
});
