import { factOf } from "@espalier/web/testing/fact-of";
import { lost, pending, refused } from "@espalier/web/testing/call-stub";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { cart } from "../../../lib/cart/cart.ts";
import { orderDraft } from "../../../lib/order-draft/order-draft.ts";
import { ADDRESS, goods, openOrder, place } from "../../../testing/open-order.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { quoting } from "../../../testing/quoting.ts";
import { sample } from "../../../testing/sample.ts";
import { config, userInfo } from "../../../testing/samples.ts";

const PATH = "/order/submit";

const COUPON = sample("couponList").map((coupon) => ({
  ...coupon,
  id: 5,
  title: "Seven off",
  percent: 7,
  at_least: "10.00",
  status: "valid" as const,
}));

const PLACED = { order_sn: "O1", amount: "10.00", order_status: 1 } as const;

/** A payment method, once it is known that the company takes it. */
async function openMethod(name: RegExp): Promise<HTMLElement> {
  const method = await screen.findByRole("radio", { name });
  await waitFor(() => expect(method).toHaveProperty("disabled", false));
  return method;
}

describe("the order to be confirmed", () => {
  test("shows goods and total, with collection and payment in SP as the defaults", async () => {
    await openOrder({}, 2);
    expect(await screen.findByText("Tea 1")).toBeDefined();
    expect(screen.getByLabelText("Quantity of Tea 1")).toHaveProperty("value", "2");
    expect(screen.getByRole("radio", { name: /^Self collection/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: /^Purse \(SP\)/ })).toHaveProperty("checked", true);
    expect(await factOf("Total")).toBe("20.00 SP");
  });

  test.each([
    ["delivered", 1, /^Delivery/],
    ["collected", 2, /^Self collection/],
  ] as const)(
    "goes the way of the last order, which was %s, until another is chosen",
    async (_, shipping_type, way) => {
      const view = sample("orderView");
      const shop = await openOrder({
        answers: {
          orderList: sample("orderList").map((row) => ({ ...row, order_sn: "O7" })),
          orderView: { ...view, order: { ...view.order, shipping_type } },
          userAddressList: [ADDRESS],
        },
      });
      expect(await screen.findByRole("radio", { name: way })).toHaveProperty("checked", true);
      expect(shop.stub.sent("orderView")).toEqual([{ sn: "O7" }]);
      expect(orderDraft.read().shipping_type).toBeNull();
      await shop.user.click(screen.getByRole("radio", { name: /^Self collection/ }));
      expect(screen.getByRole("radio", { name: /^Self collection/ })).toHaveProperty("checked", true);
    },
  );

  test("is collected where the last order cannot be read", async () => {
    await openOrder({ answers: { orderList: refused("fault") } });
    expect(await screen.findByRole("radio", { name: /^Self collection/ })).toHaveProperty("checked", true);
  });

  test("is sent with the member's choices, and the success page names the amount", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = await openOrder({ answers: { orderCreate: PLACED }, advanceTimers: vi.advanceTimersByTime });
    await place(shop);
    await shop.expectToast("Order placed", "success");
    expect(shop.stub.sent("orderCreate")).toEqual([
      {
        goods: '[{"id":1,"number":1}]',
        shipping_type: "2",
        paid_type: "1",
        order_type: "0",
        confirmed_amount: "10.00",
        quote_hash: "hash-of-10.00",
      },
    ]);
    expect(shop.path()).toBe(PATH);
    await act(async () => await vi.advanceTimersByTimeAsync(2000));
    await shop.expectPath("/order/success?amount=10.00");
  });

  test("a price that was raised meanwhile is said, and the new total asked for", async () => {
    const words = { amount: "333.00", unit: "SP", confirmed: "10.00" };
    const shop = await openOrder({ answers: { orderCreate: refused("price.changed", words) } });
    await screen.findByText("Tea 1");
    shop.stub.answer("goodsView", goods(1, { pv_price: "333.00" }));
    shop.stub.answer("orderQuote", quoting({ goods: [goods(1, { pv_price: "333.00" })] }));
    await place(shop);
    await shop.expectToast(/^The price is now 333.00 SP instead of 10.00 SP/u, "danger");
    await waitFor(async () => expect(await factOf("Total")).toBe("333.00 SP"));
    await place(shop);
    await waitFor(() =>
      expect(shop.stub.sent("orderCreate")).toMatchObject([
        { confirmed_amount: "10.00" },
        { confirmed_amount: "333.00" },
      ]),
    );
  });

  test("pressed twice, it is ordered once", async () => {
    const shop = await openOrder({ answers: { orderCreate: refused("fault") } });
    await screen.findByText("Tea 1");
    const held = shop.stub.hold("orderCreate");
    await shop.press(/^Place order\s*\d/);
    const question = within(await screen.findByRole("alertdialog"));
    await shop.user.dblClick(question.getByRole("button", { name: "Pay now" }));
    expect(await screen.findByRole("button", { name: "Placing order" })).toBeDefined();
    held.release();
    expect(await screen.findByRole("button", { name: /^Place order/ })).toBeDefined();
    expect(shop.stub.sent("orderCreate")).toHaveLength(1);
  });

  test("delivery asks for an address before the order is sent", async () => {
    const shop = await openOrder({ answers: { userAddressList: [] } });
    await shop.user.click(await screen.findByRole("radio", { name: /^Delivery/ }));
    const link = await screen.findByRole("link", { name: "Please select a delivery address" });
    await shop.press(/^Place order\s*\d/);
    await shop.expectToast("Please select a delivery address", "danger");
    expect(shop.stub.sent("orderCreate")).toEqual([]);
    await shop.user.click(link);
    await shop.expectPath("/address/list?type=order");
  });

  test("a delivery goes to the default address unless another is named", async () => {
    const other = { ...ADDRESS, id: 4, name: "Ben", is_default: 0 } as const;
    const shop = await openOrder({ answers: { userAddressList: [other, ADDRESS], orderCreate: refused("fault") } });
    await shop.user.click(await screen.findByRole("radio", { name: /^Delivery/ }));
    expect(await screen.findByText("1 Quiet Street")).toBeDefined();
    expect(screen.getByText("Mei Lin")).toBeDefined();
    await place(shop);
    await waitFor(() =>
      expect(shop.stub.sent("orderCreate")).toMatchObject([{ shipping_type: "1", address_id: String(ADDRESS.id) }]),
    );
  });

  test("addresses that cannot be loaded say so in the specified words, and can be tried again", async () => {
    const shop = await openOrder({ answers: { userAddressList: refused("fault") } });
    await shop.user.click(await screen.findByRole("radio", { name: /^Delivery/ }));
    const retry = await screen.findByRole("button", { name: /fail to load address list.*Retry/ });
    shop.stub.answer("userAddressList", [ADDRESS]);
    await shop.user.click(retry);
    expect(await screen.findByText("1 Quiet Street")).toBeDefined();
  });

  test("the quantity can be set from one piece to the stock", async () => {
    const shop = await openOrder({ answers: { goodsView: goods(1, { stock: 3 }) } });
    await screen.findByText("Tea 1");
    expect(screen.getByRole("button", { name: "One less" })).toHaveProperty("disabled", true);
    await shop.press("One more");
    await waitFor(async () => expect(await factOf("Total")).toBe("20.00 SP"));
    await shop.press("One more");
    await waitFor(async () => expect(await factOf("Total")).toBe("30.00 SP"));
    expect(screen.getByRole("button", { name: "One more" })).toHaveProperty("disabled", true);
  });

  test.each([
    ["2.7", "3"],
    ["0", "1"],
    ["-3", "3"],
  ])("a typed number is whole and at least one: %s is %s", async (typed, number) => {
    const shop = await openOrder();
    const field = await screen.findByLabelText("Quantity of Tea 1");
    await shop.user.clear(field);
    await shop.user.type(field, `${typed}{Tab}`);
    await waitFor(() => expect(field).toHaveProperty("value", number));
  });

  test("the number of a package is fixed at one", async () => {
    const shop = await openOrder(
      { answers: { goodsView: goods(1, { goods_type: 1 }), orderCreate: refused("fault") } },
      4,
    );
    expect(await screen.findByLabelText("Quantity of Tea 1")).toHaveProperty("value", "1");
    expect(screen.getByLabelText("Quantity of Tea 1")).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "One more" })).toHaveProperty("disabled", true);
    await place(shop);
    await waitFor(() =>
      expect(shop.stub.sent("orderCreate")).toMatchObject([{ goods: '[{"id":1,"number":1}]', order_type: "1" }]),
    );
  });
});

describe("the coupon of an order", () => {
  test("is chosen in a sheet, reduces the amount and is sent", async () => {
    const tea = goods(1, { pv_price: "33.33" });
    const orderQuote = quoting({ goods: [tea], coupons: COUPON });
    const answers = { goodsView: tea, orderQuote, couponList: COUPON, orderCreate: refused("fault") };
    const shop = await openOrder({ answers });
    await shop.press(/^Coupon.*1 available/);
    const sheet = await screen.findByRole("dialog", { name: "Choose a coupon" });
    await shop.user.click(within(sheet).getByRole("radio", { name: /^Seven off ?7% off orders of 10\.00 SP or more/ }));
    expect(await factOf("Coupon discount")).toMatch(/^[-−]2\.33 SP$/);
    expect(await factOf("Total")).toBe("31.00 SP");
    await place(shop);
    await waitFor(() => expect(shop.stub.sent("orderCreate")).toMatchObject([{ coupon_id: "5" }]));
  });

  test("that saves most is named and applied by one tap", async () => {
    const better = COUPON.map((coupon) => ({ ...coupon, id: 6, title: "Ten off", percent: 10 }));
    const couponList = [...COUPON, ...better];
    const tea = goods(1, { pv_price: "33.33", pv: "20.00" });
    const orderQuote = quoting({ goods: [tea], coupons: couponList });
    const shop = await openOrder({ answers: { goodsView: tea, orderQuote, couponList } });
    expect(await screen.findByText("Ten off")).toBeDefined();
    expect(screen.getByText(/^Saves/).textContent).toBe("Saves 3.33 SP");
    expect(await factOf("PV earned")).toBe("20.00 PV");
    await shop.press("Apply");
    await waitFor(async () => expect(await factOf("Total")).toBe("30.00 SP"));
    expect(await factOf("PV earned")).toBe("18.00 PV");
    expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  });

  test("cannot be chosen for an order that is too small for it", async () => {
    const large = COUPON.map((coupon) => ({ ...coupon, at_least: "10.01" }));
    const shop = await openOrder({ answers: { couponList: large } });
    await shop.press(/^Coupon.*None/);
    const sheet = await screen.findByRole("dialog", { name: "Choose a coupon" });
    expect(within(sheet).getByRole("radio", { name: /^Seven off/ })).toHaveProperty("disabled", true);
  });

  test("coupons that cannot be loaded leave the order possible, and can be tried again", async () => {
    const shop = await openOrder({ answers: { couponList: refused("fault") } });
    await shop.press(/^Coupon.*Retry/);
    expect(await screen.findByText("The coupons could not be loaded")).toBeDefined();
    shop.stub.answer("couponList", COUPON);
    await shop.press("Retry");
    expect(await screen.findByRole("radio", { name: /^Seven off/ })).toBeDefined();
  });
});

describe("the payment of an order", () => {
  test("by card is priced in dollars, and the buyer is sent to the card provider's page", async () => {
    // The one address that jsdom can leave for.
    const pay_url = `${window.location.pathname}#card-page`;
    const placed = { ...PLACED, amount: "12.00", order_status: 0, pay_url } as const;
    const shop = await openOrder({ answers: { orderCreate: placed } });
    await shop.user.click(await openMethod(/^Credit card/));
    await waitFor(async () => expect(await factOf("Total")).toBe("$12.00"));
    await shop.press(/^Place order\s*\$12\.00$/);
    await waitFor(() => expect(window.location.hash).toBe("#card-page"));
    window.location.hash = "";
    expect(shop.stub.sent("orderCreate")).toMatchObject([{ paid_type: "2" }]);
  });

  test("by a card that cannot be reached leaves an unpaid order, and says so", async () => {
    const shop = await openOrder({ answers: { orderCreate: { ...PLACED, order_status: 0 } } });
    await shop.user.click(await openMethod(/^Credit card/));
    await shop.press(/^Place order\s*\$/);
    await shop.expectToast(/^Order placed, but card payment is not available right now/, "danger");
    await shop.expectPath("/mine/order/detail?sn=O1");
  });

  test("offers CP only where the company takes it, and a closed card is listed but cannot be chosen", async () => {
    await openOrder({ answers: { config: config({ coin_payment: false, card_payment: false }) } });
    expect(await screen.findByText("Not available at the moment")).toBeDefined();
    expect(screen.queryByRole("radio", { name: /^CP/ })).toBeNull();
    expect(screen.getByRole("radio", { name: /^Credit card/ })).toHaveProperty("disabled", true);
  });

  test("says which balance is too small", async () => {
    await openOrder({ answers: { userInfo: userInfo({ purse: "9.99", coin: "10.00" }) } });
    expect(await screen.findByRole("radio", { name: /^Purse \(SP\).*9\.99.*Insufficient/ })).toBeDefined();
    expect(screen.getByRole("radio", { name: /^Coin \(CP\).*10\.00\s*CP$/ })).toBeDefined();
  });
});

describe("an order that fails", () => {
  test("shows the server's reason, and every choice stays", async () => {
    const words = { title: "Tea 1", stock: "0" };
    const shop = await openOrder(
      { answers: { orderCreate: refused("goods.out_of_stock", words), userAddressList: [ADDRESS] } },
      2,
    );
    await shop.user.click(await screen.findByRole("radio", { name: /^Delivery/ }));
    await screen.findByText("1 Quiet Street");
    await place(shop);
    await shop.expectToast("Tea 1 is out of stock (0 left)", "danger");
    expect(shop.path()).toBe(PATH);
    expect(screen.getByRole("radio", { name: /^Delivery/ })).toHaveProperty("checked", true);
    expect(screen.getByLabelText("Quantity of Tea 1")).toHaveProperty("value", "2");
  });

  test("after a lost answer is sent again with the same key, and is placed at the price the server charged", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = await openOrder({ answers: { orderCreate: lost() }, advanceTimers: vi.advanceTimersByTime });
    await place(shop);
    await shop.expectToast("We received no response. Please try again; the order will only be placed once.", "danger");
    expect(await screen.findByText("An earlier attempt received no response")).toBeDefined();
    shop.stub.answer("orderCreate", { ...PLACED, amount: "12.50" });
    await shop.press(/^Place order/);
    await shop.expectToast("Order placed", "success");
    await act(async () => await vi.advanceTimersByTimeAsync(2000));
    await shop.expectPath("/order/success?amount=12.50");
    const keys = shop.stub.requests("orderCreate").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe("the goods of an order", () => {
  test("come from the cart, which loses them once they are ordered", async () => {
    for (const id of [1, 2]) cart.add({ id, title: `Tea ${id}`, price: "12.00", thumb: "" });
    orderDraft.checkOut();
    const shop = await openShop(PATH, {
      answers: {
        orderList: [],
        goodsView: ({ id }) => (Number(id) === 1 ? goods(1) : refused("goods.unknown")),
        userInfo: userInfo(),
        config: config(),
        couponList: [],
        orderQuote: quoting({ goods: [goods(1)] }),
        orderCreate: { ...PLACED, order_status: 0 },
      },
    });
    expect(await screen.findByText("No longer on sale and removed from this order: 1")).toBeDefined();
    await place(shop);
    await shop.expectPath("/mine/order/detail?sn=O1");
    expect(cart.read().map(({ id }) => id)).toEqual([2]);
  });

  test("leave out what is sold out, which stays in the cart", async () => {
    for (const id of [1, 2]) cart.add({ id, title: `Tea ${id}`, price: "12.00", thumb: "" });
    orderDraft.checkOut();
    const shop = await openShop(PATH, {
      answers: {
        orderList: [],
        goodsView: ({ id }) => goods(Number(id), { stock: Number(id) === 2 ? 0 : 9 }),
        userInfo: userInfo(),
        config: config(),
        couponList: [],
        orderQuote: quoting({ goods: [goods(1)] }),
        orderCreate: { ...PLACED, order_status: 0 },
      },
    });
    expect(await screen.findByText("Sold out and left out of this order: 1")).toBeDefined();
    await place(shop);
    await shop.expectPath("/mine/order/detail?sn=O1");
    expect(shop.stub.sent("orderCreate")).toMatchObject([{ goods: '[{"id":1,"number":1}]' }]);
    expect(cart.read().map(({ id }) => id)).toEqual([2]);
  });

  test("say so if the stock is smaller than the quantity", async () => {
    await openOrder({ answers: { goodsView: goods(1, { stock: 2 }) } }, 3);
    expect(await screen.findByText("Only 2 left")).toBeDefined();
  });

  test("show a skeleton while they load", async () => {
    await openOrder({ answers: { goodsView: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Place order/ })).toBeNull();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openOrder({ answers: { goodsView: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("goodsView", goods(1));
    await shop.press("Retry");
    expect(await screen.findByText("Tea 1")).toBeDefined();
  });

  test("cannot be ordered if there are none, in both languages", async () => {
    orderDraft.checkOut();
    const shop = await openShop(PATH, { language: "cn", answers: { orderList: [] } });
    expect(await screen.findByRole("heading", { name: /^\p{Script=Han}+$/u, level: 2 })).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: /\p{Script=Han}/u }));
    await shop.expectPath("/list");
  });
});
