import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { numbersFrom, testPagedList } from "../../testing/test-paged-list.ts";

const PATH = "/mine/customers";
const DETAIL = "/mine/customers/detail?id=7";
const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);

type Row = DataOf<"userCustomers">[number];
type View = DataOf<"userCustomer">;

const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  name: `Rowan ${id}`,
  guest: false,
  former: false,
  orders: 2,
  last_order: {
    order_sn: `E${id}`,
    order_status: 3,
    paid_at: 1_793_704_920,
    title: "Oolong tea",
    order_amount: "1234.50",
  },
  due: null,
  ...changes,
});

const view = (changes: Partial<View> = {}): View => ({
  ...row(7),
  contact: null,
  rhythms: [],
  held: [],
  released: [],
  ...changes,
});

const order = (number: number): DataOf<"userCustomerOrders">[number] => ({
  order_sn: `E${number}`,
  order_status: number === 2 ? -2 : 3,
  paid_at: 1_793_704_920,
  order_amount: "52.00",
  refunded: number === 2 ? "52.00" : "0.00",
  goods: [
    { line: 1, title: `Tea ${number}`, number: 3 },
    { line: 2, title: "Cup", number: 1 },
  ],
});

const month = (changes: Partial<DataOf<"userRetail">[number]> = {}): DataOf<"userRetail">[number] => ({
  month: "2026-11-01",
  bought: "20.00",
  retail: "13.00",
  left_out: "0.00",
  share: 3_939,
  counted_at: NOW,
  ...changes,
});

describe("the member's own share of retail", () => {
  const open = async (months: DataOf<"userRetail">) =>
    await openShop(PATH, { answers: { userCustomers: [], userRetail: months } });

  test("says what went to customers of what the member bought and sold, and what is not counted yet", async () => {
    await open([
      month({ left_out: "7.50" }),
      month({ month: "2026-10-01", share: null }),
      month({ month: "2026-09-01", share: 6_100 }),
    ]);
    const region = within(await screen.findByRole("region", { name: "What goes to customers" }));
    expect(region.getByText("39.39% of what you bought and sold in November 2026 went to customers.")).toBeTruthy();
    expect(await factOf("Customers bought from you")).toBe("$13.00");
    expect(await factOf("You bought yourself")).toBe("$20.00");
    expect(await factOf("Not counted yet")).toBe("$7.50");
    expect(region.getByText("October 2026: none · September 2026: 61%")).toBeTruthy();
  });

  test("is left out before the first month", async () => {
    await open([]);
    await screen.findByText("No customers yet");
    expect(screen.queryByRole("region", { name: "What goes to customers" })).toBeNull();
  });

  test("says nothing of checks where nothing is checked", async () => {
    await open([month()]);
    await screen.findByRole("region", { name: "What goes to customers" });
    expect(screen.queryByText(/not counted while/)).toBeNull();
  });
});

describe("the customers", () => {
  testPagedList({
    path: PATH,
    call: "userCustomers",
    page: (from, count) => numbersFrom(from, count).map((id) => row(id)),
    shows: (id) => `Rowan ${id}`,
    empty: "No customers yet",
    others: { userRetail: [] },
  });

  test("come together with the share above them, so that nothing moves", async () => {
    await openShop(PATH, { answers: { userRetail: pending(), userCustomers: [row(1)] } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
    expect(screen.queryByLabelText("Search by name")).toBeNull();
    expect(screen.queryByText("Rowan 1")).toBeNull();
  });

  test("are there where the share of retail cannot be loaded", async () => {
    const shop = await openShop(PATH, { answers: { userRetail: refused("fault"), userCustomers: [row(1)] } });
    expect(await screen.findByText("Rowan 1")).toBeDefined();
    await shop.fill("Search by name", "Row");
    expect(shop.stub.sent("userRetail").length).toBeLessThan(6);
  });

  test("show what was bought last, for how much, and when it is to be ordered again", async () => {
    await openShop(PATH, {
      answers: {
        userRetail: [],
        userCustomers: [
          row(1, { due: { title: "Oolong tea", every_days: 30, due_at: NOW - DAY } }),
          row(2, { due: { title: "Oolong tea", every_days: 1, due_at: NOW + 5 * DAY } }),
          row(3, { guest: true }),
          row(4, { former: true }),
        ],
      },
    });
    const rows = (await screen.findAllByRole("link", { name: /Rowan/ })).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Rowan 1Last: Oolong teaDue since .+, usually every 30 days\$1,234\.50Nov 3, 2026$/);
    expect(rows[1]).toMatch(/Due \w{3} .+, usually every day/);
    expect(rows[2]).toMatch(/Rowan 3Guest/);
    expect(rows[3]).toMatch(/Rowan 4Buys elsewhere now/);
    expect(screen.getByText(/^Each order of a guest stands by itself/)).toBeDefined();
  });

  test("lead to the code where there are none yet, in both languages", async () => {
    const shop = await openShop(PATH, { language: "cn", answers: { userRetail: [], userCustomers: [] } });
    expect(await screen.findByText("暂无顾客")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "查看我的代码" }));
    await shop.expectPath("/mine/invite");
  });

  test("are searched and sorted, which is kept in the address", async () => {
    const shop = await openShop(PATH, { answers: { userRetail: [], userCustomers: [row(1)] } });
    await screen.findByText("Rowan 1");
    shop.stub.answer("userCustomers", []);
    await shop.user.type(screen.getByLabelText("Search by name"), "Zoë{Enter}");
    expect(await screen.findByText("You have no customer whose name contains “Zoë”")).toBeDefined();
    await shop.user.click(screen.getByRole("tab", { name: "Name" }));
    await shop.expectPath(`${PATH}?q=Zo%C3%AB&sort=name`);
    await waitFor(() => expect(shop.stub.sent("userCustomers").at(-1)).toEqual({ q: "Zoë", sort: "name", page: "1" }));
  });

  test("of a search in the address are shown with it in the field", async () => {
    await openShop(`${PATH}?q=Row&sort=rich`, { answers: { userRetail: [], userCustomers: [row(1)] } });
    expect(await screen.findByLabelText("Search by name")).toHaveProperty("value", "Row");
    expect(screen.getByRole("tab", { name: "Due first" }).getAttribute("aria-selected")).toBe("true");
  });
});

describe("a customer", () => {
  test("shows the goods to be ordered again, the profits in their units, and the orders without an address", async () => {
    await openShop(DETAIL, {
      answers: {
        userCustomer: view({
          rhythms: [{ title: "Oolong tea", every_days: 30, due_at: NOW - DAY }],
          held: [
            { wallet_type: 2, amount: "8.32" },
            { wallet_type: 1, amount: "1.04" },
          ],
          released: [{ wallet_type: 2, amount: "4.00" }],
        }),
        userCustomerOrders: [order(1), order(2)],
      },
    });
    expect(await screen.findByText("2 orders from you")).toBeDefined();
    const again = within(screen.getByRole("list", { name: "To be ordered again" }));
    expect(again.getByText(/usually every 30 days/)).toBeDefined();
    expect(again.getByText(/^Due since/)).toBeDefined();
    const profits = screen.getByRole("region", { name: "Your profits" });
    expect(await factOf("Held", profits)).toBe("+8.32 CP+1.04 SP");
    expect(await factOf("In your wallets", profits)).toBe("+4.00 CP");
    const orders = await screen.findAllByRole("article");
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Received.*Tea 1× 3Cup× 1E1\$52\.00$/),
      expect.stringMatching(/Refunded.*Tea 2× 3Cup× 1E2\$52\.00Given back \$52\.00$/),
    ]);
  });

  test.each([
    ["without consent", {}, /has not agreed/],
    ["as a guest", { guest: true }, /^Guests show no contact/],
    ["of somebody else now", { former: true }, /buys from somebody else now/],
  ])("%s shows no contact, and why", async (_, changes, why) => {
    await openShop(DETAIL, { answers: { userCustomer: view(changes), userCustomerOrders: [order(1)] } });
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.queryByRole("link", { name: /@/ })).toBeNull();
  });

  test("who agrees is reached by mail and telephone", async () => {
    const contact = { email: "rowan@shop.example", phone: "+6581234567" };
    await openShop(DETAIL, { answers: { userCustomer: view({ contact }), userCustomerOrders: [order(1)] } });
    expect((await screen.findByRole("link", { name: contact.email })).getAttribute("href")).toBe(
      "mailto:rowan@shop.example",
    );
    expect(screen.getByRole("link", { name: contact.phone }).getAttribute("href")).toBe("tel:+6581234567");
  });

  test("who is gone is said to be unknown", async () => {
    await openShop(DETAIL, { answers: { userCustomer: refused("customer.unknown") } });
    expect(await screen.findByText("No such customer")).toBeDefined();
  });
});
