import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { sample } from "../../../testing/sample.ts";
import { config } from "../../../testing/samples.ts";

const PATH = "/order/payment?sn=O1";

type View = DataOf<"orderView">;

/** Of a company without methods and places. */
const UNNAMED = { name: "", address: "", map_url: "", hours: "", days_from: 0, days_to: 0 };

const order = (changes: Partial<View["order"]>, timeline: View["timeline"] = []): View => {
  const view = sample("orderView");
  return {
    ...view,
    timeline,
    order: { ...view.order, order_sn: "O1", order_amount: "12.00", paid_type: 2, ...changes },
  };
};

const WAITING = order({ order_status: 0 });
const RETURNED: View["timeline"] = [{ at: 1_790_000_300, event: "payment_returned" }];

const openPayment = async (
  orderView: NonNullable<NonNullable<Parameters<typeof openShop>[1]>["answers"]>["orderView"],
) => await openShop(PATH, { answers: { config: config(), ...(orderView === undefined ? {} : { orderView }) } });

describe("the way back from the card provider", () => {
  test("waits for the confirmation and requests the order until it is there", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = await openPayment(WAITING);
    expect(await screen.findByText("Waiting for confirmation")).toBeDefined();
    await act(async () => await vi.advanceTimersByTimeAsync(1100));
    expect(shop.stub.sent("orderView")).toHaveLength(2);
    shop.stub.answer("orderView", order({ order_status: 1 }));
    await act(async () => await vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.getByText("$12.00")).toBeDefined();
    const asked = shop.stub.sent("orderView").length;
    await act(async () => await vi.advanceTimersByTimeAsync(60_000));
    expect(shop.stub.sent("orderView")).toHaveLength(asked);
  });

  test("says after a while that it takes longer, and that the page can be left", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPayment(WAITING);
    await screen.findByText("Waiting for confirmation");
    await act(async () => await vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText("Not confirmed yet")).toBeDefined();
    expect(screen.getByText(/You can leave this page/)).toBeDefined();
  });

  test("of a paid order leads to the orders and home", async () => {
    const shop = await openPayment(order({ order_status: 1 }));
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "My orders" }));
    await shop.expectPath("/mine/order");
  });

  test("of an order paid from a wallet meanwhile names its own sum, no dollars, and says that the card's money is returned", async () => {
    await openPayment(order({ order_status: 1, paid_type: 1 }, RETURNED));
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.queryByText("$12.00")).toBeNull();
    expect(screen.getByText("12.00").parentElement?.textContent).toBe("12.00 SP");
    expect(screen.getByText(/It is returned to your card/)).toBeDefined();
  });

  test.each([
    ["nothing was charged", [], "Cancelled. Nothing was charged."],
    ["its money goes back", RETURNED, /^A card payment arrived that this order did not need/],
  ])("of a cancelled order says that %s", async (_, timeline, hint) => {
    const shop = await openPayment(order({ order_status: -1 }, timeline));
    expect(await screen.findByText("This order was cancelled")).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "View order" }));
    await shop.expectPath("/mine/order/detail?sn=O1");
  });

  test("shows a skeleton while it loads", async () => {
    await openPayment(pending());
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("of an order that does not exist says so", async () => {
    await openPayment(refused("order.unknown"));
    expect(await screen.findByText("This order does not exist")).toBeDefined();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openPayment(refused("fault"));
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("orderView", order({ order_status: 1 }));
    await shop.press("Retry");
    expect(await screen.findByText("Paid successfully")).toBeDefined();
  });
});

describe("the placed order", () => {
  const PLACED = "/order/success?amount=12.00";

  test.each([
    ["10.00", "$10.00"],
    ["1234.50", "$1,234.50"],
  ])("of %s says %s where nothing more is known, and leads on", async (amount, shown) => {
    const shop = await openShop(`/order/success?amount=${amount}`);
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.getByText(shown)).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "Back to home" }));
    await shop.expectPath("/");
  });

  test.each([
    [1, "12.00 SP"],
    [3, "12.00 CP"],
    [2, "$12.00"],
  ] as const)("paid by method %i says %s, also before the order is there", async (paid, sum) => {
    await openShop(PLACED, { state: { sn: "O1", paid }, answers: { orderView: pending() } });
    const heading = await screen.findByText("Paid successfully");
    expect(heading.nextElementSibling?.textContent).toBe(sum);
  });

  test("shows the goods, the number, the volume and what happens next", async () => {
    const view = order({ order_status: 1, paid_type: 1, shipping_type: 2, pv: "8.40" });
    const goods = ["Pan", "Lid"].map((title, index) => ({
      id: index + 1,
      thumb: "",
      title,
      number: 2,
      refunded: 0,
      price: "3.00",
    }));
    const said = config({ collect_at: "1 Quay", collect_hours: "Daily" });
    const answers = { config: said, orderView: { ...view, goods, delivery: UNNAMED } };
    const shop = await openShop(PLACED, { state: { sn: "O1", paid: 1 }, answers });
    const bought = await screen.findByRole("link", { name: /^Pan and 1 more ?4 pieces$/ });
    expect(screen.getByText("O1")).toBeDefined();
    expect(await factOf("PV earned")).toBe("8.40 PV");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "We prepare your order.",
      "We notify you when it is ready.",
      "You collect it and confirm receipt under My orders.",
      "1 QuayDailyCollect it once we notify you that it is ready",
    ]);
    await shop.user.click(bought);
    await shop.expectPath("/mine/order/detail?sn=O1");
  });

  test("of a delivery names the carrier among what happens next, in Chinese too", async () => {
    const view = order({ order_status: 1, paid_type: 1, shipping_type: 1 });
    const answers = { config: config({ delivery_time: "2 至 4 个工作日" }), orderView: { ...view, delivery: UNNAMED } };
    await openShop(PLACED, { language: "cn", state: { sn: "O1", paid: 1 }, answers });
    expect(await screen.findByText("交给快递后，我们会通知您快递单号。")).toBeDefined();
    expect(await screen.findByText("2 至 4 个工作日")).toBeDefined();
  });

  test("that cannot be loaded is still named as paid, with both ways on", async () => {
    await openShop(PLACED, { state: { sn: "O1", paid: 1 }, answers: { orderView: refused("fault") } });
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.getByRole("link", { name: "My orders" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
  });

  test("shows no amount that is invalid", async () => {
    await openShop("/order/success?amount=free");
    expect(await screen.findByText("Paid successfully")).toBeDefined();
    expect(screen.queryByText(/free/)).toBeNull();
  });
});
