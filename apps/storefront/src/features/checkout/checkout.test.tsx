import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

const cookies = "shop-cart=7x1; shop-country=SG";
const quote = sample("storeQuote", {
  hash: "first",
  amount: "16.50",
  methods: [],
  points: [],
  seller: null,
  ignored: [],
});
const loggedOut = async (): Promise<never> => {
  throw new Refused("session.expired", "Log in.");
};
const guest = {
  countries: async () => [{ country_code: "SG", country_name: "Singapore" }],
  customerInfo: loggedOut,
  customerAddressList: loggedOut,
  storeQuote: async () => quote,
};
const pay = async () => await screen.findByRole("button", { name: /^Order and pay/ });
const field = (name: string) => screen.getByRole("textbox", { name });
const focused = () => document.activeElement?.getAttribute("name");

test("all faults are named at once, and the focus is on the first, in the order of the form", async () => {
  const { user, made } = await openPage("/shop/en/checkout", { cookies, answers: guest });
  await user.type(field("E-mail"), "rowan@shop.example");
  await user.type(field("Phone, with country code"), "none");
  await user.click(await pay());
  expect(await screen.findByText("3 fields must be filled in or corrected.")).toBeDefined();
  await waitFor(() => expect(focused()).toBe("name"));
  expect(screen.getAllByRole("textbox").filter((each) => each.getAttribute("aria-invalid") === "true")).toHaveLength(3);
  expect(field("E-mail")).toHaveProperty("value", "rowan@shop.example");
  expect(made.filter(({ call }) => call === "storeOrderCreate")).toEqual([]);
});

test("a fault is shown until somebody types into its field, and again after the next sending", async () => {
  const { user } = await openPage("/shop/en/checkout", { cookies, answers: guest });
  const isFaulty = () => field("Full name").getAttribute("aria-invalid") === "true";
  await user.click(await pay());
  await waitFor(() => expect(isFaulty()).toBe(true));
  await user.type(field("Full name"), "R");
  expect(isFaulty()).toBe(false);
  expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
  await user.clear(field("Full name"));
  await user.click(await pay());
  await waitFor(() => expect(isFaulty()).toBe(true));
});

const fill = async (user: Awaited<ReturnType<typeof openPage>>["user"]) => {
  await user.type(field("E-mail"), "rowan@shop.example");
  await user.type(field("Full name"), "Rowan");
  await user.type(field("Phone, with country code"), "+65 8123 4567");
  await user.type(field("Street and number"), "1 Harbour Road");
};

test("a price that changed is shown and confirmed again; what is sent next is another action", async () => {
  let asked = 0;
  const { user, made, jar } = await openPage("/shop/en/checkout", {
    cookies: `${cookies}; shop-seller=A1B2C3`,
    answers: {
      ...guest,
      storeQuote: async () => (asked === 0 ? quote : { ...quote, hash: "second", amount: "17.50" }),
      storeOrderCreate: async () => {
        asked += 1;
        if (asked === 1) throw new Refused("quote.changed", "Changed.");
        return { sn: "S1", token: "token" };
      },
    },
  });
  await fill(user);
  await user.click(await pay());
  expect(await screen.findByText(/^The price or the seller has changed/)).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Order and pay $17.50 by card" }));
  await waitFor(() => expect(jar()).toBe("shop-country=SG"));
  const orders = made.filter(({ call }) => call === "storeOrderCreate");
  expect(orders.map(({ request }) => Reflect.get(Object(request), "quote_hash"))).toEqual(["first", "second"]);
  expect(new Set(orders.map(({ key }) => key)).size).toBe(2);
});

test("a customer's address stands there and cannot be typed over; the guest is offered the login", async () => {
  const known = sample("customerInfo", { email: "rowan@shop.example", name: "Rowan", phone: "" });
  await openPage("/shop/en/checkout", { cookies, answers: { ...guest, customerInfo: async () => known } });
  expect(field("E-mail")).toMatchObject({ value: "rowan@shop.example", readOnly: true });
  expect(screen.queryByRole("link", { name: "Have an account? Log in" })).toBeNull();
});

test("a guest who logs in comes back to the checkout", async () => {
  await openPage("/shop/en/checkout", { cookies, answers: guest });
  const login = await screen.findByRole("link", { name: "Have an account? Log in" });
  expect(login.getAttribute("href")).toBe("/shop/en/login?back=%2Fshop%2Fen%2Fcheckout");
});

test("where the answer to an order got lost, everything typed stays, and what is sent next is the same action", async () => {
  let isAway = false;
  const unlessAway = async <Value,>(value: Value): Promise<Value> => {
    if (isAway) throw new Refused("network", "No connection.");
    return value;
  };
  const { user, made } = await openPage("/shop/en/checkout", {
    cookies,
    answers: {
      countries: async () => await unlessAway(await guest.countries()),
      customerInfo: async () => await unlessAway(await loggedOut()),
      storeQuote: async () => await unlessAway(quote),
      storeOrderCreate: async () => await unlessAway({ sn: "S1", token: "token" }),
    },
  });
  await fill(user);
  isAway = true;
  await user.click(await pay());
  expect((await screen.findByRole("alert")).textContent).toBe("No connection.");
  expect(field("Full name")).toHaveProperty("value", "Rowan");
  expect(field("Street and number")).toHaveProperty("value", "1 Harbour Road");
  isAway = false;
  await user.click(await screen.findByRole("button", { name: "Show what it costs" }));
  await user.click(await pay());
  await waitFor(() => expect(made.filter(({ call }) => call === "storeOrderCreate")).toHaveLength(2));
  const keys = made.filter(({ call }) => call === "storeOrderCreate").map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test("while an order is being placed, neither another choice nor another press takes its answer away", async () => {
  const methods = [1, 2].map((id) => ({ id, name: `Post ${id}`, days_from: 1, days_to: 2, charge: "0.00" }));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user, made, router } = await openPage("/shop/en/checkout", {
    cookies,
    answers: {
      ...guest,
      storeQuote: async () => ({ ...quote, methods, shipping_method_id: 1 }),
      storeOrderCreate: async () => {
        await answered;
        return { sn: "S1", token: "token" };
      },
    },
  });
  await fill(user);
  await user.click(await pay());
  await waitFor(() => expect(made.at(-1)?.call).toBe("storeOrderCreate"));
  await user.click(screen.getByRole("radio", { name: /^Post 2/ }));
  await user.type(field("Full name"), "{Enter}");
  answer();
  await waitFor(() => expect(router?.state.location.pathname).toBe("/shop/en/order/token"));
  expect(made.filter(({ call }) => call === "storeOrderCreate")).toHaveLength(1);
});
