import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

const cookies = "shop-cart=7x1; shop-country=DE";
const quote = sample("storeQuote", { hash: "first", methods: [], points: [], seller: null, ignored: [] });
const home = {
  id: 7,
  name: "Rowan",
  phone: "+6581234567",
  province: "",
  city: "Singapore",
  area: "",
  postal: "049999",
  address: "1 Harbour Road",
  country: "SG",
  country_name: "Singapore",
  is_default: true,
};
const known = {
  countries: async () => [
    { country_code: "DE", country_name: "Germany" },
    { country_code: "SG", country_name: "Singapore" },
  ],
  customerInfo: async () =>
    sample("customerInfo", { email: "rowan@shop.example", name: "Rowan", phone: "+6581234567" }),
  customerAddressList: async () => [home, { ...home, id: 8, address: "2 Quay", country: "DE", is_default: false }],
  storeQuote: async () => quote,
  storeOrderCreate: async () => ({ sn: "S1", token: "token" }),
};
const field = (name: string) => screen.getByRole("textbox", { name });
const pay = async () => await screen.findByRole("button", { name: /^Order and pay/ });

test("what a customer orders goes to the address that is used first, and is priced for it", async () => {
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers: known });
  expect(screen.getByRole("radio", { name: /^Rowan1 Harbour Road/ })).toHaveProperty("checked", true);
  expect(screen.queryByRole("textbox", { name: "Full name" })).toBeNull();
  expect(made.filter(({ call }) => call === "storeQuote")).toMatchObject([{ request: { country: "SG" } }]);
  await user.click(await pay());
  await waitFor(() => expect(made.some(({ call }) => call === "storeOrderCreate")).toBe(true));
  expect(made.find(({ call }) => call === "storeOrderCreate")?.request).toMatchObject({
    name: "Rowan",
    phone: "+6581234567",
    country: "SG",
    postal: "049999",
    address: "1 Harbour Road",
    keep_address: false,
    vat_number: "",
  });
});

test("another kept address is priced at once; one that is typed stays while a kept one is looked at, and is kept if asked", async () => {
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers: known });
  await user.click(screen.getByRole("radio", { name: /^Rowan2 Quay/ }));
  await waitFor(() =>
    expect(made).toContainEqual(
      expect.objectContaining({ call: "storeQuote", request: expect.objectContaining({ country: "DE" }) }),
    ),
  );
  await user.click(screen.getByRole("radio", { name: "Another address" }));
  await user.type(await screen.findByRole("textbox", { name: "Street and number" }), "3 Pier");
  expect(field("Full name")).toHaveProperty("value", "Rowan");
  await user.click(screen.getByRole("checkbox", { name: "Keep this address for my next orders" }));
  await user.click(screen.getByRole("radio", { name: /^Rowan1 Harbour Road/ }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Street and number" })).toBeNull());
  await user.click(screen.getByRole("radio", { name: "Another address" }));
  expect(await screen.findByRole("textbox", { name: "Street and number" })).toHaveProperty("value", "3 Pier");
  await user.click(await pay());
  await waitFor(() => expect(made.some(({ call }) => call === "storeOrderCreate")).toBe(true));
  expect(made.find(({ call }) => call === "storeOrderCreate")?.request).toMatchObject({
    address: "3 Pier",
    country: "DE",
    keep_address: true,
  });
});

test("the focus stays on the address that was chosen while its price comes", async () => {
  const answers = {
    ...known,
    storeQuote: async ({ country = "" }: { readonly country?: string | undefined }) => ({
      ...quote,
      amount: country === "DE" ? "9.00" : "8.00",
    }),
  };
  const { user } = await openPage("/shop/en/checkout", { cookies, answers });
  const quay = screen.getByRole("radio", { name: /^Rowan2 Quay/ });
  await user.click(quay);
  expect(await screen.findByRole("button", { name: "Order and pay $9.00 by card" })).toBeDefined();
  expect(document.activeElement).toBe(quay);
  expect(quay).toHaveProperty("checked", true);
});

test("the VAT number of a company is looked at before anything is sent, and stays as it was typed", async () => {
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers: known });
  const vat = () => screen.getByLabelText("VAT number");
  await user.click(screen.getByText("You buy for a company?"));
  await user.type(vat(), "123456789");
  await user.click(await pay());
  expect(await screen.findByText("Begin with the letters of its country, such as DE123456789")).toBeDefined();
  expect(vat()).toHaveProperty("value", "123456789");
  await user.clear(vat());
  await user.type(vat(), "de 123 456 789");
  await user.click(await pay());
  await waitFor(() => expect(made.some(({ call }) => call === "storeOrderCreate")).toBe(true));
  expect(made.find(({ call }) => call === "storeOrderCreate")?.request).toMatchObject({ vat_number: "de 123 456 789" });
});

test("a guest is offered no addresses and nothing to keep", async () => {
  const loggedOut = async (): Promise<never> => {
    throw new Refused("session.expired", "Log in.");
  };
  const answers = { ...known, customerInfo: loggedOut, customerAddressList: loggedOut };
  await openPage("/shop/en/checkout", { cookies, answers });
  expect(field("Street and number")).toBeDefined();
  expect(screen.queryByRole("radio", { name: "Another address" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("where the chosen address is deleted meanwhile, nothing is ordered to the one that was typed before", async () => {
  let kept = await known.customerAddressList();
  const answers = { ...known, customerAddressList: async () => kept };
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers });
  await user.click(screen.getByRole("radio", { name: "Another address" }));
  await user.type(await screen.findByRole("textbox", { name: "Street and number" }), "3 Office Park");
  await user.click(screen.getByRole("radio", { name: /^Rowan2 Quay/ }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Street and number" })).toBeNull());
  kept = kept.filter(({ id }) => id !== 8);
  await user.click(await pay());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The address that you chose is no longer kept. Choose another one.",
  );
  expect(field("Street and number")).toHaveProperty("value", "3 Office Park");
  expect(screen.queryByRole("radio", { name: /^Rowan2 Quay/ })).toBeNull();
  expect(screen.getByRole("radio", { name: "Another address" })).toHaveProperty("checked", true);
  expect(made.some(({ call }) => call === "storeOrderCreate")).toBe(false);
});

test("where nothing is delivered to the address that is used first, no country is asked for", async () => {
  const storeQuote = async (): Promise<never> => {
    throw new Refused("delivery.no_country", "We do not deliver to this country yet");
  };
  await openPage("/shop/en/checkout", { cookies: "shop-cart=7x1", answers: { ...known, storeQuote } });
  expect(screen.getByRole("alert").textContent).toBe("We do not deliver to this country yet");
  expect(screen.queryByText(/^Choose a country to see/)).toBeNull();
});
