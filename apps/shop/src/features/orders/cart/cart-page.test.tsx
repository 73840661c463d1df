import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

import { cart } from "../../../lib/cart/cart.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { quoting } from "../../../testing/quoting.ts";
import { sample } from "../../../testing/sample.ts";

const PATH = "/package";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const goods = (id: number, changes: Partial<DataOf<"goodsView">> = {}) =>
  sample("goodsView", { id, title: `Tea ${id}`, stock: 9, goods_type: 0, pv_price: "2.00", pv: "0.00", ...changes });

const openCart = async ({ answers = {}, ...opening }: Opening = {}) =>
  await openShop(PATH, {
    ...opening,
    answers: {
      goodsGroup: [],
      couponList: [],
      orderQuote: refused("delivery.none"),
      goodsView: ({ id }) => goods(Number(id), { price: Number(id) === 2 ? "4.50" : "10.00" }),
      ...answers,
    },
  });

const add = (id: number, price: string, number = 1) => cart.add({ id, title: `Tea ${id}`, price, thumb: "" }, number);

describe("a cart with goods", () => {
  beforeEach(() => {
    add(1, "10.00", 3);
    add(2, "4.50");
  });

  test("shows each product with its price and quantity, and the total", async () => {
    await openCart();
    expect(await screen.findByText("$34.50 by card")).toBeDefined();
    expect(screen.getByText("Total").parentElement?.textContent).toBe("Total8.00 SP$34.50 by card");
    expect(screen.getByLabelText("Quantity of Tea 1")).toHaveProperty("value", "3");
    expect(screen.getByLabelText("Quantity of Tea 2")).toHaveProperty("value", "1");
    expect(screen.getByRole("link", { name: /Cart.*items in the cart: 2/ })).toBeDefined();
  });

  test("says the volume that it brings", async () => {
    await openCart({ answers: { goodsView: ({ id }) => goods(Number(id), { pv: "1.50" }) } });
    expect(await screen.findByText("Total · 6.00 PV")).toBeDefined();
  });

  test.each([
    ["en", "Add 12.00 SP more for 12% off"],
    ["cn", "再加 12.00 SP 可减 12%"],
  ] as const)("says what to add for the next better coupon, %s", async (language, words) => {
    const coupon = sample("couponList")[0];
    if (coupon === undefined) throw new Error("there is a sample of a coupon");
    const valid = { ...coupon, status: "valid" } as const;
    const couponList = [
      { ...valid, id: 1, percent: 5, at_least: "5.00" },
      { ...valid, id: 2, percent: 5, at_least: "10.00" },
      { ...valid, id: 3, percent: 12, at_least: "20.00" },
      { ...valid, id: 4, percent: 40, at_least: "9.00", status: "used" as const },
    ];
    await openCart({ language, answers: { couponList } });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test.each([
    ["en", "Add 12.50 SP more for free delivery"],
    ["cn", "再加 12.50 SP 即可免运费"],
  ] as const)("says what to add for free delivery, by a quote of what is on sale, %s", async (language, words) => {
    const rest = { missing_for_free_delivery: "12.50" };
    const shop = await openCart({ language, answers: { orderQuote: quoting({ goods: [goods(1), goods(2)], rest }) } });
    expect(await screen.findByText(words)).toBeDefined();
    const lines = [
      { id: 1, number: 3 },
      { id: 2, number: 1 },
    ];
    expect(shop.stub.sent("orderQuote")).toEqual([
      { goods: JSON.stringify(lines), paid_type: "1", shipping_type: "1" },
    ]);
  });

  test("says nothing of it where it is free already", async () => {
    await openCart({ answers: { orderQuote: quoting({ goods: [goods(1), goods(2)] }) } });
    await screen.findByText("$34.50 by card");
    expect(screen.queryByText(/free delivery/)).toBeNull();
  });

  test("coupons that cannot be loaded leave the total as it is", async () => {
    await openCart({ answers: { couponList: refused("fault") } });
    expect(await screen.findByText("$34.50 by card")).toBeDefined();
    expect(screen.queryByText(/% off/)).toBeNull();
  });

  test("totals in dollars alone until the SP of every line are known", async () => {
    await openCart({ answers: { goodsView: ({ id }) => (id === "2" ? pending() : goods(1, { price: "10.00" })) } });
    await screen.findByText("$10.00 by card");
    expect(screen.getByText("Total").parentElement?.textContent).toBe("Total$34.50");
  });

  test("stores a changed quantity at once", async () => {
    const shop = await openCart();
    const field = await screen.findByLabelText("Quantity of Tea 1");
    await shop.user.clear(field);
    await shop.user.type(field, "5{Tab}");
    expect(await screen.findByText("$54.50 by card")).toBeDefined();
    expect(cart.read()).toMatchObject([{ id: 1, number: 5 }, { id: 2 }]);
  });

  test("removes a line at once, and puts it back to its place", async () => {
    const shop = await openCart();
    await shop.press("Remove Tea 1");
    await waitFor(() => expect(screen.queryByLabelText("Quantity of Tea 1")).toBeNull());
    expect(cart.read().map(({ id }) => id)).toEqual([2]);
    expect(screen.getAllByText("$4.50 by card").length).toBeGreaterThan(0);
    await shop.expectToast("Tea 1 removed", "success");
    await shop.press("Undo");
    await shop.expectToast("Undone", "success");
    expect(cart.read().map(({ id }) => id)).toEqual([1, 2]);
    expect(screen.getByLabelText("Quantity of Tea 1")).toBeDefined();
  });

  test("is emptied at once, and comes back", async () => {
    const shop = await openCart();
    const before = cart.read();
    await shop.press("Clear");
    expect(await screen.findByText("Your cart is empty")).toBeDefined();
    expect(cart.read()).toEqual([]);
    await shop.expectToast("Cart cleared");
    await shop.press("Undo");
    expect(cart.read()).toEqual(before);
  });

  test("leads to the order", async () => {
    const shop = await openCart();
    await shop.user.click(await screen.findByRole("link", { name: "Check out" }));
    await shop.expectPath("/order/submit");
  });

  test("marks products that are sold out, short or gone, and offers no more than the stock", async () => {
    add(3, "9.00");
    const stocks: Record<string, number> = { "1": 2, "2": 0 };
    const shop = await openCart({
      answers: {
        goodsView: ({ id }) =>
          id === "3"
            ? refused("goods.unknown")
            : goods(Number(id), { stock: stocks[String(id)] ?? 9, price: id === "1" ? "10.00" : "4.50" }),
      },
    });
    expect(await screen.findByText("Only 2 left")).toBeDefined();
    expect(await screen.findByText("Sold out, left out of the order")).toBeDefined();
    expect(await screen.findByText("No longer on sale, left out of the order")).toBeDefined();
    await waitFor(() => expect(screen.getByText("$30.00 by card")).toBeDefined());
    expect(screen.getByRole("button", { name: "Remove Tea 3" })).toHaveProperty("disabled", false);
    const field = screen.getByLabelText("Quantity of Tea 1");
    await shop.user.clear(field);
    await shop.user.type(field, "2{Tab}");
    await waitFor(() => expect(screen.queryByText("Only 2 left")).toBeNull());
    await shop.user.clear(field);
    await shop.user.type(field, "9{Tab}");
    expect(cart.read()[0]).toMatchObject({ id: 1, number: 2 });
  });

  test("shows and adds up today's prices and titles, not those of the day they were added", async () => {
    await openCart({
      answers: { goodsView: ({ id }) => goods(Number(id), { price: "11.50", title: `Fine tea ${String(id)}` }) },
    });
    expect(await screen.findByText("$46.00 by card")).toBeDefined();
    expect(screen.getByRole("link", { name: "Fine tea 1" })).toBeDefined();
    expect(screen.getAllByText("$11.50 by card")).toHaveLength(2);
  });

  test("says which price changed since a line was added, with its unit", async () => {
    cart.remove(1, 2);
    cart.add({ id: 1, title: "Tea 1", price: "10.00", thumb: "" });
    cart.add({ id: 2, title: "Tea 2", price: "4.00", thumb: "" });
    await openCart();
    expect(await screen.findByText("The price changed from $4.00 to $4.50")).toBeDefined();
    expect(screen.getAllByText(/price changed/)).toHaveLength(1);
  });

  test("without any product on sale cannot be ordered", async () => {
    await openCart({ answers: { goodsView: refused("goods.unknown") } });
    expect(await screen.findAllByText("No longer on sale, left out of the order")).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Check out" })).toBeNull());
  });

  test("follows changes made in another tab", async () => {
    await openCart();
    await screen.findByLabelText("Quantity of Tea 1");
    localStorage.setItem("cart", JSON.stringify(cart.read().slice(1)));
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    await waitFor(() => expect(screen.queryByLabelText("Quantity of Tea 1")).toBeNull());
    expect(screen.getByLabelText("Quantity of Tea 2")).toBeDefined();
  });
});

describe("an empty cart", () => {
  test.each([
    ["en", "Your cart is empty", "Browse goods"],
    ["cn", /^\p{Script=Han}+$/u, /^\p{Script=Han}+$/u],
  ] as const)("says so and leads to the goods, in %s", async (language, title, link) => {
    const shop = await openCart({ language });
    expect((await screen.findAllByRole("heading", { name: title, level: 3 })).length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: "Check out" })).toBeNull();
    const [way] = within(screen.getByRole("main")).getAllByRole("link", { name: link });
    if (way !== undefined) await shop.user.click(way);
    await shop.expectPath("/list");
  });
});

describe("the packages", () => {
  const PACKAGE = { ...goods(9, { title: "Starter", price: "120.00", pv_price: "100.00", goods_type: 1 }) };

  test("are listed below the cart and lead to their pages, sold out or not", async () => {
    const shop = await openCart({ answers: { goodsGroup: [PACKAGE, { ...PACKAGE, id: 10, title: "Box", stock: 0 }] } });
    expect(await screen.findByRole("link", { name: /^Sold out ?Box/ })).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: /^Starter/ }));
    await shop.expectPath("/goods/detail?id=9");
  });

  test("show a skeleton while they load", async () => {
    await openCart({ answers: { goodsGroup: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByText("No packages at the moment")).toBeNull();
  });

  test("say so if there are none", async () => {
    await openCart();
    expect(await screen.findByText("No packages at the moment")).toBeDefined();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openCart({ answers: { goodsGroup: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("goodsGroup", [PACKAGE]);
    await shop.press("Retry");
    expect(await screen.findByText("Starter")).toBeDefined();
  });
});
