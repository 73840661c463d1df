import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../testing/open-page.tsx";

const goods = sample("storeGoodsView", { id: 7, address: "7-tea", title: "Green tea", stock: 3, price: "12.50" });
const cart = { storeGoodsView: async () => goods, storeGoodsChosen: async () => [{ ...goods }] };
const cookies = "shop-cart=7x1; shop-country=SG";

test("another number of goods leaves the focus where it is chosen", async () => {
  const { user, jar } = await openPage("/shop/en/cart", { cookies, answers: cart });
  const field = await screen.findByRole("combobox", { name: "Number of Green tea" });
  field.focus();
  await user.selectOptions(field, "3");
  await waitFor(() => expect(jar()).toContain("shop-cart=7x3"));
  expect(await screen.findAllByText("$37.50")).toHaveLength(2);
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty("value", "3");
});

test("what is typed for the next search stays as the answer to the last one comes", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user, router } = await openPage("/shop/en", {
    answers: {
      storeGoodsList: async ({ q }) => {
        if (q === "tea") await answered;
        return sample("storeGoodsList");
      },
    },
  });
  const [field] = await screen.findAllByRole("searchbox");
  if (field === undefined) throw new Error("nothing can be searched");
  await user.type(field, "tea{Enter}");
  await waitFor(() => expect(router?.state.navigation.state).toBe("loading"));
  await user.type(field, " pot");
  answer();
  await waitFor(() => expect(router?.state.location.search).toBe("?q=tea"));
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty("value", "tea pot");
  await router?.navigate("/shop/en");
  await user.clear(field);
  await user.type(field, "pot{Enter}");
  await waitFor(() => expect(router?.state.location.search).toBe("?q=pot"));
  await router?.navigate("/shop/en");
  await waitFor(() => expect(field).toHaveProperty("value", ""));
});

test("where an answer takes a button away, the focus is where the button stood", async () => {
  const quote = sample("storeQuote", { methods: [], points: [], seller: null, ignored: [] });
  const { user } = await openPage("/shop/en/checkout", {
    cookies,
    answers: {
      countries: async () => [{ country_code: "SG", country_name: "Singapore" }],
      customerInfo: async () => {
        throw new Refused("session.expired", "Log in.");
      },
      storeQuote: async () => quote,
    },
  });
  await user.type(screen.getByRole("textbox", { name: "Coupon code" }), "SPRING");
  await user.click(screen.getByRole("button", { name: "Use" }));
  const remove = await screen.findByRole("button", { name: "Remove coupon" });
  await waitFor(() => expect(document.activeElement).toBe(remove.closest("section")));
});
