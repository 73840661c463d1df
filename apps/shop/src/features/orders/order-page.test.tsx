import type { DataOf } from "@espalier/contract/types";
import { factOf } from "@espalier/web/testing/fact-of";
import { lost, pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { config, returnOptions, userInfo } from "../../testing/samples.ts";

const PATH = "/mine/order/detail?sn=O1";

type View = DataOf<"orderView">;

const view = (order: Partial<View["order"]> = {}, changes: Partial<View> = {}): View => ({
  order: {
    order_sn: "O1",
    order_status: 1,
    order_amount: "31.00",
    created_at: 1_790_000_000,
    paid_at: 1_790_000_100,
    delivered_at: 0,
    paid_type: 1,
    shipping_type: 2,
    discount: "2.33",
    vat_number: "",
    charges: [
      { position: 1, kind: "goods", title: "", amount: "33.33" },
      { position: 2, kind: "discount", title: "", amount: "-2.33" },
    ],
    refunded: "0.00",
    pv: "15.50",
    ...order,
  },
  goods: [{ id: 4, thumb: "", title: "Green tea", number: 3, refunded: 0, price: "11.11" }],
  prices:
    order.order_status === 0
      ? [
          { paid_type: 1, amount: "31.00" },
          { paid_type: 3, amount: "31.00" },
          { paid_type: 2, amount: "40.00" },
        ]
      : [],
  express: { id: 0, express_name: "", express_no: "", track_url: "" },
  consignee: {
    province: "",
    city: "",
    area: "",
    address: "1 Quiet Street",
    name: "Mei Lin",
    phone: "91234567",
    country: "SG",
    abroad: "",
  },
  delivery: { name: "", address: "", map_url: "", hours: "", days_from: 0, days_to: 0 },
  timeline: [{ at: 1_790_000_000, event: "placed" }],
  documents: [],
  ...changes,
});

/** The answers for the payment sheet, which is loaded beside an unpaid order once the browser is idle. */
const PAYING = { userInfo: userInfo(), config: config() };

const actions = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "" && text !== "Copy" && text !== "PV");

describe("an order", () => {
  test.each([
    [0, "Unpaid", "Pay within 2 hours or it will be cancelled.", ["Cancel order", "Pay now"]],
    [1, "Unshipped", "Paid and being prepared.", ["Buy again"]],
    [2, "Shipped", /^Ready to collect/, ["Buy again", "Confirm receipt"]],
    [3, "Finished", "Delivered. Thank you.", ["Buy again"]],
    [-1, "Cancelled", "Cancelled. Nothing was charged.", ["Buy again"]],
    [-2, "Refunded", "Your money was returned the way you paid.", ["Buy again"]],
  ] as const)("in state %i says where it is and offers what can be done now", async (status, word, hint, offered) => {
    await openShop(PATH, {
      answers: { ...PAYING, returnOptions: returnOptions(), orderView: view({ order_status: status }) },
    });
    expect(await screen.findByText(hint)).toBeDefined();
    expect(screen.getAllByText(word).length).toBeGreaterThan(0);
    await waitFor(() => expect(actions()).toEqual(offered));
  });

  test("shows goods, discount, total and refund, in the unit that was paid", async () => {
    const goods = [{ id: 4, thumb: "", title: "Green tea", number: 3, refunded: 1, price: "11.11" }];
    await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: view({ refunded: "10.34" }, { goods }) },
    });
    const line = await screen.findByRole("link", { name: /Green tea/ });
    expect(line.textContent).toBe("Green tea11.11 SP× 31 refunded33.33 SP");
    expect(await factOf("Goods")).toBe("33.33 SP");
    expect(await factOf("Coupon discount")).toMatch(/^[-−]2\.33 SP$/);
    expect(await factOf("Total")).toBe("31.00 SP");
    expect(await factOf("Refunded")).toMatch(/^[-−]10\.34 SP$/);
  });

  test("shows the charges of the order in place of a free delivery", async () => {
    const charges: View["order"]["charges"] = [
      { position: 1, kind: "goods", title: "", amount: "33.33" },
      { position: 3, kind: "delivery", title: "Express", amount: "5.00" },
      { position: 4, kind: "tax", title: "", amount: "2.68" },
    ];
    const order = { charges, order_amount: "41.01", shipping_type: 1 as const };
    await openShop(PATH, { answers: { config: config(), returnOptions: returnOptions(), orderView: view(order) } });
    expect(await factOf("Goods")).toBe("33.33 SP");
    expect(await factOf("Express")).toBe("5.00 SP");
    expect(await factOf("Tax")).toBe("2.68 SP");
    expect(await factOf("Total")).toBe("41.01 SP");
    expect(screen.queryByText("Free")).toBeNull();
  });

  test("has its invoice and the credit notes of its refunds as files", async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const documents: View["documents"] = [
      { number: "2026-000123", kind: "invoice", issued_at: 1_790_000_100 },
      { number: "C2026-000007", kind: "credit_note", issued_at: 1_790_000_200 },
    ];
    const answers = {
      config: config(),
      returnOptions: returnOptions(),
      orderView: view({}, { documents }),
      documentLink: { url: "/api/document/file" },
    };
    const shop = await openShop(PATH, { answers });
    await screen.findByRole("button", { name: "Invoice 2026-000123" });
    await shop.press("Credit note C2026-000007");
    await waitFor(() => expect(shop.stub.sent("documentLink")).toEqual([{ number: "C2026-000007", language: "en" }]));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    await shop.user.click(screen.getByRole("tab", { name: "简体中文" }));
    await shop.press("Invoice 2026-000123");
    await waitFor(() =>
      expect(shop.stub.sent("documentLink").at(-1)).toEqual({ number: "2026-000123", language: "cn" }),
    );
    clicked.mockRestore();
  });

  test("names the tax that the prices contain below the total, as a part of it", async () => {
    const charges: View["order"]["charges"] = [
      { position: 1, kind: "goods", title: "", amount: "109.00" },
      { position: 3, kind: "included_tax", title: "of which GST 9%", amount: "9.00" },
    ];
    await openShop(PATH, {
      answers: {
        config: config(),
        returnOptions: returnOptions(),
        orderView: view({ charges, order_amount: "109.00" }),
      },
    });
    expect(await factOf("of which GST 9%")).toBe("9.00 SP");
    expect(await factOf("Total")).toBe("109.00 SP");
    const [total, tax] = [screen.getByText("Total"), screen.getByText("of which GST 9%")];
    expect(total.compareDocumentPosition(tax)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("names the payment and its dates, with a dash for what has not happened", async () => {
    await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: view({ paid_type: 2 }) },
    });
    expect(await factOf("Payment")).toBe("Credit card");
    expect(await factOf("Paid")).toMatch(/^2026-09-21 \d\d:\d\d:00$/);
    expect(await factOf("Shipped")).toBe("-");
    expect(screen.getByText("O1")).toBeDefined();
  });

  test("that is collected shows no receiver", async () => {
    await openShop(PATH, { answers: { config: config(), returnOptions: returnOptions(), orderView: view() } });
    expect(await screen.findByText("Self collection")).toBeDefined();
    expect(screen.queryByText("Mei Lin")).toBeNull();
  });

  test.each([
    [1, "Collect it once we notify you that it is ready"],
    [2, "Ready: you can collect it now"],
  ] as const)("that is collected says where and when in state %i", async (status, when) => {
    const said = config({ collect_at: "1 Quay", collect_hours: "Mon to Sat, 10:00 to 19:00" });
    await openShop(PATH, {
      answers: { config: said, returnOptions: returnOptions(), orderView: view({ order_status: status }) },
    });
    expect(await screen.findByText("1 Quay")).toBeDefined();
    expect(screen.getByText("Mon to Sat, 10:00 to 19:00")).toBeDefined();
    expect(screen.getByText(when, { exact: false })).toBeDefined();
    expect(screen.queryByText(/service point/)).toBeNull();
  });

  test("that is to be sent says how long that takes", async () => {
    const said = config({ delivery_time: "2 to 4 working days" });
    await openShop(PATH, {
      answers: { config: said, returnOptions: returnOptions(), orderView: view({ order_status: 1, shipping_type: 1 }) },
    });
    expect(await screen.findByText("2 to 4 working days")).toBeDefined();
  });

  test("that is delivered is on its way", async () => {
    await openShop(PATH, {
      answers: { returnOptions: returnOptions(), orderView: view({ order_status: 2, shipping_type: 1 }) },
    });
    expect(await screen.findByText(/^On its way/)).toBeDefined();
  });

  test("that is delivered shows its receiver, its carrier and the number to copy", async () => {
    const express = { id: 1, express_name: "Harbour Express", express_no: "HE-4711", track_url: "" };
    const answer = view({ order_status: 2, shipping_type: 1 }, { express });
    const shop = await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: answer },
    });
    expect(await screen.findByText("Mei Lin")).toBeDefined();
    expect(screen.getByText("1 Quiet Street")).toBeDefined();
    const row = screen.getByText("HE-4711").closest("div:has(button)") ?? document.body;
    const copy = within(row instanceof HTMLElement ? row : document.body).getAllByRole("button", { name: /Copy/ })[0];
    if (copy !== undefined) await shop.user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("HE-4711");
  });

  test("leads to the carrier's page about the parcel where the company has a link", async () => {
    const track_url = "https://harbour.example/HE-4711";
    const express = { id: 1, express_name: "Harbour Express", express_no: "HE-4711", track_url };
    await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: view({ order_status: 2 }, { express }) },
    });
    expect((await screen.findByRole("link", { name: "Track" })).getAttribute("href")).toBe(track_url);
  });

  test("lists its events, latest first", async () => {
    const timeline = [
      { at: 1_790_000_000, event: "placed" },
      { at: 1_790_000_100, event: "paid" },
      { at: 1_790_000_200, event: "refunded_part" },
    ] as const;
    await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: view({}, { timeline: [...timeline] }) },
    });
    await screen.findByText("Progress");
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/2026.*/, ""));
    expect(items.slice(-3)).toEqual(["Partly refunded", "Paid", "Placed"]);
  });

  test("shows a skeleton while it loads", async () => {
    await openShop(PATH, { answers: { config: config(), returnOptions: returnOptions(), orderView: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that does not exist says so and leads to the others", async () => {
    const shop = await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: refused("order.unknown") },
    });
    expect(await screen.findByText("This order does not exist")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await shop.user.click(screen.getByRole("link", { name: "My orders" }));
    await shop.expectPath("/mine/order");
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: refused("fault") },
    });
    await shop.expectToast("This could not be loaded", "danger");
    shop.stub.answer("orderView", view());
    await shop.press("Retry");
    expect(await screen.findByText("Green tea")).toBeDefined();
  });

  test("speaks Chinese", async () => {
    await openShop(PATH, {
      language: "cn",
      answers: { ...PAYING, returnOptions: returnOptions(), orderView: view({ order_status: 0 }) },
    });
    await screen.findByText("Green tea");
    await waitFor(() => expect(actions()).toEqual(["复制", "取消订单", "立即付款"]));
  });
});

describe("card money of an order", () => {
  test("is shown as not charged if the card's page was left", async () => {
    const answer = view({ order_status: 0, paid_type: 2 });
    await openShop(`${PATH}&card=back`, { answers: { ...PAYING, returnOptions: returnOptions(), orderView: answer } });
    await waitFor(() =>
      expect(screen.getByRole("note").textContent).toMatch(/^The card payment was not finishedNothing was charged/),
    );
  });

  test("that came too late is shown as being returned, and never as not charged", async () => {
    const timeline = [{ at: 1_790_000_300, event: "payment_returned" }] as const;
    const answer = view({ order_status: -1, paid_type: 2 }, { timeline: [...timeline] });
    await openShop(PATH, { answers: { config: config(), returnOptions: returnOptions(), orderView: answer } });
    expect((await screen.findByRole("note")).textContent).toMatch(/^Payment returned to your card/);
    expect(screen.getByText("It was cancelled before the card payment arrived.")).toBeDefined();
    expect(screen.queryByText(/nothing was charged/i)).toBeNull();
  });
});

describe("a shipped order", () => {
  const SHIPPED = view({ order_status: 2, shipping_type: 1 });

  test("is finished once its receipt is confirmed, sent once", async () => {
    const shop = await openShop(PATH, {
      answers: { config: config(), returnOptions: returnOptions(), orderView: SHIPPED, orderConfirm: null },
    });
    await shop.press("Confirm receipt");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Has everything arrived?" }));
    shop.stub.answer("orderView", view({ order_status: 3 }));
    await shop.user.dblClick(dialog.getByRole("button", { name: "Confirm receipt" }));
    await shop.expectToast("Receipt confirmed", "success");
    expect(shop.stub.sent("orderConfirm")).toEqual([{ sn: "O1" }]);
    expect(await screen.findByText("Delivered. Thank you.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm receipt" })).toBeNull();
  });

  test("stays as it is where the confirmation is refused", async () => {
    const shop = await openShop(PATH, {
      answers: {
        config: config(),
        returnOptions: returnOptions(),
        orderView: SHIPPED,
        orderConfirm: refused("order.not_shipped"),
      },
    });
    await shop.press("Confirm receipt");
    const dialog = within(await screen.findByRole("alertdialog"));
    await shop.user.click(dialog.getByRole("button", { name: "Confirm receipt" }));
    await shop.expectToast(/\p{L}/u, "danger");
    expect(screen.getByText(/^On its way/)).toBeDefined();
  });
});

describe("an unpaid order", () => {
  const UNPAID = view({ order_status: 0 });

  test("that cannot be paid says why and lets another payment method be chosen", async () => {
    const shop = await openShop(PATH, {
      answers: {
        ...PAYING,
        returnOptions: returnOptions(),
        orderView: UNPAID,
        orderPay: refused("wallet.insufficient", { unit: "SP" }),
      },
    });
    await shop.press("Pay now");
    const sheet = within(await screen.findByRole("dialog", { name: "Pay this order" }));
    await shop.user.click(sheet.getByRole("button", { name: /^Pay now 31\.00\s*SP$/ }));
    await shop.expectToast("Insufficient SP balance", "danger");
    expect(sheet.getByRole("radio", { name: /^Purse \(SP\)/ })).toHaveProperty("checked", true);
    expect(sheet.getByRole("radio", { name: /^Coin \(CP\)/ })).toHaveProperty("disabled", false);
  });

  test("whose answer is lost is paid again with the same key", async () => {
    const paid = { order_sn: "O1", amount: "31.00", order_status: 1 } as const;
    const shop = await openShop(PATH, {
      answers: { ...PAYING, returnOptions: returnOptions(), orderView: UNPAID, orderPay: lost() },
    });
    await shop.press("Pay now");
    const sheet = within(await screen.findByRole("dialog", { name: "Pay this order" }));
    await shop.user.click(sheet.getByRole("button", { name: /^Pay now/ }));
    await shop.expectToast(/connection/i, "danger");
    shop.stub.answer("orderPay", paid);
    shop.stub.answer("orderView", view());
    await shop.user.click(await sheet.findByRole("button", { name: /^Pay now/ }));
    await shop.expectToast("Paid successfully", "success");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const keys = shop.stub.requests("orderPay").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test("an order that was paid leads to withdrawal and returns, and shows those there are", async () => {
  const line = {
    line: 1,
    title: "Green tea",
    thumb: "",
    number: 3,
    price: "11.11",
    left: 2,
    returnable: true,
    return_rule: "usual",
  } as const;
  const kinds = [
    { kind: "withdrawal", allowed: true, last_day: "2026-12-14", msg: "" },
    { kind: "faulty", allowed: true, last_day: "2028-11-30", msg: "" },
  ] as const;
  const returns = [{ return_sn: "T1", kind: "faulty", state: "sent", number: 1, created_at: 1_790_000_000 }] as const;
  const found = returnOptions({ lines: [line], kinds: [...kinds], returns: [...returns] });
  await openShop(PATH, { answers: { config: config(), returnOptions: found, orderView: view({ order_status: 3 }) } });
  const link = await screen.findByRole("link", { name: "Withdraw from contract" });
  expect(link.getAttribute("href")).toBe("/mine/return/ask?sn=O1&kind=withdrawal");
  expect(screen.getByRole("link", { name: "Return goods" })).toBeDefined();
  expect(screen.getByRole("link", { name: /Faulty.*On its way/ })).toBeDefined();
});
