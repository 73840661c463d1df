import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

const cookies = "shop-cart=7x1; shop-country=SG";
const PLAIN = sample("storeQuote", {
  hash: "plain",
  amount: "20.00",
  methods: [],
  points: [],
  seller: null,
  ignored: [],
});
const OFF = { ...PLAIN, hash: "off", amount: "15.00" };
const quoted = async ({ coupon = "" }: { readonly coupon?: string | undefined }) => {
  if (coupon === "") return PLAIN;
  if (coupon === "TEA5") return OFF;
  throw new Refused("coupon.unknown", "This coupon does not exist");
};
const guest = {
  countries: async () => [{ country_code: "SG", country_name: "Singapore" }],
  customerInfo: async (): Promise<never> => {
    throw new Refused("session.expired", "Log in.");
  },
  storeQuote: quoted,
};
const field = (name: string) => screen.getByRole("textbox", { name });
const button = async (name: string | RegExp) => await screen.findByRole("button", { name });

test("a code is used, shown with its price, and taken off again", async () => {
  const { user, jar } = await openPage("/shop/en/checkout", { cookies, answers: guest });
  await user.type(field("Coupon code"), "tea-5");
  await user.click(await button("Use"));
  expect(await button("Order and pay $15.00 by card")).toBeDefined();
  expect(screen.getByText("Coupon TEA5")).toBeDefined();
  expect(jar()).toContain("shop-coupon=TEA5");
  await user.click(await button("Remove coupon"));
  expect(await button("Order and pay $20.00 by card")).toBeDefined();
  expect(field("Coupon code")).toHaveProperty("value", "");
  expect(jar()).not.toContain("shop-coupon");
});

test("a refused code stays in its field with the reason, and the order is priced without it", async () => {
  const { user, jar } = await openPage("/shop/en/checkout", { cookies, answers: guest });
  await user.type(field("Full name"), "Rowan");
  await user.type(field("Coupon code"), "NONE1");
  await user.click(await button("Use"));
  await waitFor(() => expect(field("Coupon code").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText("This coupon does not exist").length).toBeGreaterThan(0);
  expect(field("Coupon code")).toHaveProperty("value", "NONE1");
  expect(field("Full name")).toHaveProperty("value", "Rowan");
  expect(await button("Order and pay $20.00 by card")).toBeDefined();
  expect(jar()).not.toContain("shop-coupon");
});

test("what is typed is no guess while something else changes the price", async () => {
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers: guest });
  await user.type(field("Coupon code"), "TE");
  await user.click(screen.getByRole("radio", { name: "Collect it" }));
  await waitFor(() => expect(made.filter(({ call }) => call === "storeQuote").length).toBeGreaterThan(2));
  const codes = made.map(({ request }): unknown => Reflect.get(Object(request), "coupon"));
  expect(codes.filter((code) => code !== "" && code !== undefined)).toEqual([]);
  expect(field("Coupon code")).toHaveProperty("value", "TE");
});

const fill = async (user: Awaited<ReturnType<typeof openPage>>["user"]) => {
  await user.type(field("E-mail"), "rowan@shop.example");
  await user.type(field("Full name"), "Rowan");
  await user.type(field("Phone, with country code"), "+65 8123 4567");
  await user.type(field("Street and number"), "1 Harbour Road");
};

test("a code that is typed and not used yet is priced before anything is ordered", async () => {
  const answers = { ...guest, storeOrderCreate: async () => ({ sn: "S1", token: "token" }) };
  const { user, made, jar } = await openPage("/shop/en/checkout", { cookies, answers });
  await fill(user);
  await user.type(field("Coupon code"), "TEA5");
  await user.click(await button("Order and pay $20.00 by card"));
  expect(await screen.findByText(/^The price or the seller has changed/)).toBeDefined();
  expect(made.filter(({ call }) => call === "storeOrderCreate")).toEqual([]);
  await user.click(await button("Order and pay $15.00 by card"));
  await waitFor(() => expect(jar()).toBe("shop-country=SG"));
  const [order] = made.filter(({ call }) => call === "storeOrderCreate");
  expect(order?.request).toMatchObject({ coupon: "TEA5", quote_hash: "off" });
});

test("a code that the address has used already is refused as the order is placed, and everything typed stays", async () => {
  const storeOrderCreate = async (): Promise<never> => {
    throw new Refused("coupon.used", "This coupon is already used");
  };
  const { user } = await openPage("/shop/en/checkout", {
    cookies: `${cookies}; shop-coupon=TEA5`,
    answers: { ...guest, storeOrderCreate },
  });
  await fill(user);
  await user.click(await button("Order and pay $15.00 by card"));
  expect(await button("Order and pay $20.00 by card")).toBeDefined();
  expect(field("Coupon code")).toHaveProperty("value", "TEA5");
  expect(field("Coupon code").getAttribute("aria-invalid")).toBe("true");
  expect(field("Street and number")).toHaveProperty("value", "1 Harbour Road");
});

test("without scripts the page shows the coupon that is used, or the field", async () => {
  const used = await openPage("/shop/en/checkout", {
    cookies: `${cookies}; shop-coupon=TEA5`,
    answers: guest,
    scripts: false,
  });
  expect(used.written.body.textContent).toContain("Coupon TEA5");
  const wrong = await openPage("/shop/en/checkout", {
    cookies: `${cookies}; shop-coupon=OLD99`,
    answers: guest,
    scripts: false,
  });
  expect(wrong.written.querySelector("[name=coupon]")?.getAttribute("value")).toBe("OLD99");
  expect(wrong.written.body.textContent).toContain("This coupon does not exist");
});
