import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { config, userInfo } from "../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../testing/test-paged-list.ts";

const PATH = "/mine/order";

type Row = DataOf<"orderList">[number];

const row = (id: number, changes: Partial<Row> = {}): Row => ({
  order_sn: `O${id}`,
  order_status: 1,
  thumb: "",
  thumbs: [""],
  title: `Tea ${id}`,
  lines: 1,
  number: 2,
  price: "10.00",
  order_amount: "20.00",
  created_at: 1_790_000_000,
  paid_type: 1,
  express_no: "",
  track_url: "",
  ...changes,
});

const COUNTS = { unpaid: 0, unshipped: 0, shipped: 0 };

/** Asked for as soon as there is something to pay. */
const WALLETS = { userInfo: userInfo(), config: config() };

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openOrders = async (answers: Opening["answers"], path = PATH) =>
  await openShop(path, { answers: { orderCounts: COUNTS, ...answers } });

const UNPAID = row(1, { order_status: 0 });

const PRICED: DataOf<"orderView"> = {
  ...sample("orderView"),
  prices: [
    { paid_type: 1, amount: "20.00" },
    { paid_type: 3, amount: "20.00" },
    { paid_type: 2, amount: "31.00" },
  ],
};

describe("the orders", () => {
  testPagedList({
    path: PATH,
    call: "orderList",
    page: (from, count) => numbersFrom(from, count).map((id) => row(id)),
    shows: (id) => `Tea ${id}`,
    empty: "No orders yet",
    others: { orderCounts: COUNTS },
  });

  test.each([
    [0, "Unpaid"],
    [1, "Unshipped"],
    [2, "Shipped"],
    [3, "Finished"],
    [-1, "Cancelled"],
    [-2, "Refunded"],
  ] as const)("an order in state %i says %s, and offers what can be done now", async (status, word) => {
    await openOrders({ ...WALLETS, orderList: [row(1, { order_status: status })] });
    const order = within(await screen.findByRole("article"));
    expect(order.getByText(word)).toBeDefined();
    expect(order.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      status === 0 ? ["Cancel order", "Pay now"] : ["Buy again"],
    );
  });

  test("shows number, pieces, price and total in the unit that was paid", async () => {
    await openOrders({ orderList: [row(1, { paid_type: 2 }), row(2, { paid_type: 3 })] });
    const [card, coin] = [
      await screen.findByRole("link", { name: /Tea 1/ }),
      screen.getByRole("link", { name: /Tea 2/ }),
    ];
    expect(card.textContent).toMatch(/O1Tea 1\$10\.00× 22 piecesTotal\$20\.00$/);
    expect(coin.textContent).toMatch(/O2Tea 210\.00 CP× 22 piecesTotal20\.00 CP$/);
  });

  test("names the first good and counts the others, without the price of one of them", async () => {
    await openOrders({
      orderList: [row(1, { lines: 3, number: 6, thumbs: ["/a.webp", "/b.webp", "/a.webp", "/c.webp"] })],
    });
    const order = await screen.findByRole("link", { name: /Tea 1 and 2 more/ });
    expect(order.textContent).toMatch(/6 piecesTotal20\.00 SP$/);
    expect(order.textContent).not.toContain("10.00");
    expect(order.querySelectorAll("img")).toHaveLength(3);
  });

  test("on its way leads to the carrier's page, or lets the number be copied", async () => {
    const [express_no, track_url] = ["SP1", "https://swift.example/SP1"];
    await openOrders({
      orderList: [row(1, { order_status: 2, express_no, track_url }), row(2, { order_status: 2, express_no })],
    });
    const [linked, copied] = await screen.findAllByRole("article");
    expect(
      within(linked ?? document.body)
        .getByRole("link", { name: "Track" })
        .getAttribute("href"),
    ).toBe(track_url);
    expect(within(copied ?? document.body).getByRole("button", { name: "Copy number" })).toBeDefined();
  });

  test("leads to the order", async () => {
    const shop = await openOrders({ orderList: [row(7)] });
    await shop.user.click(await screen.findByRole("link", { name: /Tea 7/ }));
    await shop.expectPath("/mine/order/detail?sn=O7");
  });

  test("a tab shows the orders of its status and is kept in the address", async () => {
    const shop = await openOrders({ orderList: ({ status }) => (status === "3" ? [] : [row(1)]) });
    await screen.findByText("Tea 1");
    await shop.user.click(screen.getByRole("tab", { name: "Unshipped" }));
    await shop.expectPath("/mine/order?status=1");
    await waitFor(() => expect(shop.stub.sent("orderList").at(-1)).toMatchObject({ status: "1", page: "1" }));
    await shop.user.click(screen.getByRole("tab", { name: "Finished" }));
    await shop.expectPath("/mine/order?status=3");
    expect(await screen.findByText("No orders here")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "Browse goods" }));
    await shop.expectPath("/list");
  });

  test("the tabs are those of the specification and one for what is on its way, and count what waits", async () => {
    const counts = { unpaid: 2, unshipped: 100, shipped: 0 };
    const shop = await openOrders({ orderList: [row(1, { order_status: 2 })], orderCounts: counts });
    await screen.findByRole("tab", { name: /^Unpaid\s*2$/ });
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["All", "Unpaid 2", "Unshipped 99+", "Shipped", "Finished"]);
    await shop.user.click(screen.getByRole("tab", { name: "Shipped" }));
    await shop.expectPath("/mine/order?status=2");
    await waitFor(() => expect(shop.stub.sent("orderList").at(-1)).toMatchObject({ status: "2" }));
  });

  test("counts that cannot be loaded leave the tabs without them", async () => {
    await openOrders({ orderList: [row(1)], orderCounts: refused("fault") });
    await screen.findByText("Tea 1");
    expect(screen.getByRole("tab", { name: "Unpaid" })).toBeDefined();
  });
});

describe("an unpaid order of the list", () => {
  test("is cancelled only after a confirmation", async () => {
    const shop = await openOrders({ ...WALLETS, orderList: [UNPAID], orderCancel: null });
    await shop.press("Cancel order");
    let dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this order?" }));
    await shop.user.click(dialog.getByRole("button", { name: "Keep order" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(shop.stub.sent("orderCancel")).toEqual([]);
    await shop.press("Cancel order");
    dialog = within(await screen.findByRole("alertdialog"));
    shop.stub.answer("orderList", [row(1, { order_status: -1 })]);
    await shop.user.dblClick(dialog.getByRole("button", { name: "Cancel order" }));
    await shop.expectToast("Order cancelled", "success");
    expect(shop.stub.sent("orderCancel")).toEqual([{ sn: "O1" }]);
    expect(await screen.findByText("Cancelled")).toBeDefined();
  });

  test("that was paid meanwhile says so, and stays", async () => {
    const shop = await openOrders({
      ...WALLETS,
      orderList: [UNPAID],
      orderCancel: refused("order.no_longer_payable"),
    });
    await shop.press("Cancel order");
    const dialog = within(await screen.findByRole("alertdialog"));
    await shop.user.click(dialog.getByRole("button", { name: "Cancel order" }));
    await shop.expectToast("This order is no longer unpaid", "danger");
    expect(screen.getByText("Tea 1")).toBeDefined();
  });

  test("is paid by the chosen payment method", async () => {
    const paid = { order_sn: "O1", amount: "20.00", order_status: 1 } as const;
    const shop = await openOrders({ ...WALLETS, orderList: [UNPAID], orderView: PRICED, orderPay: paid });
    await shop.press("Pay now");
    const sheet = within(await screen.findByRole("dialog", { name: "Pay this order" }));
    expect(await sheet.findByRole("button", { name: /^Pay now 20\.00\s*SP$/ })).toBeDefined();
    expect(sheet.getByRole("radio", { name: /^Credit card.*\$31\.00$/ })).toBeDefined();
    await shop.user.click(await sheet.findByRole("radio", { name: /^Coin \(CP\).*20\.00\s*CP$/ }));
    shop.stub.answer("orderList", [row(1)]);
    await shop.user.dblClick(sheet.getByRole("button", { name: /^Pay now 20\.00\s*CP$/ }));
    await shop.expectToast("Paid successfully", "success");
    expect(shop.stub.sent("orderPay")).toEqual([{ sn: "O1", paid_type: "3", confirmed_amount: "20.00" }]);
    expect(await screen.findByText("Unshipped", { selector: "article *" })).toBeDefined();
  });
});
