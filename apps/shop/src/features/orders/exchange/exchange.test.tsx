import { factOf } from "@espalier/web/testing/fact-of";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { orderDraft } from "../../../lib/order-draft/order-draft.ts";
import { goods, openOrder } from "../../../testing/open-order.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { quoting } from "../../../testing/quoting.ts";
import { sample } from "../../../testing/sample.ts";

const difference = { return_sn: "T1", credit: "6.00", credit_pv: "3.00", to_pay: "4.00", to_get_back: "0.00" };
/** Answers the quote of an exchange for goods of 10.00 by a return of 6.00. */
const exchanging =
  (more: object = {}) =>
  (fields: Readonly<Record<string, unknown>>) =>
    sample("returnExchangeQuote", {
      ...quoting({ goods: [goods(1)] })(fields),
      paid_type: 1,
      balance_after: "76.00",
      hash: "hash-of-exchange",
      ...difference,
      ...more,
    });

const openExchange = async (more: object = {}) => {
  orderDraft.exchange("T1", 1);
  return await openOrder({ answers: { returnExchangeQuote: exchanging(more), ...more } });
};

test("a return leads to the goods, and the checkout says what is paid besides before it is exchanged", async () => {
  const view = sample("returnView", {
    return_sn: "T1",
    order_sn: "E1",
    kind: "changed_mind",
    state: "choosing",
    paid_type: 1,
    credit: "6.00",
    choose_by: "2026-05-18",
  });
  const { user } = await openShop("/mine/return/detail?sn=T1", { answers: { returnView: view, goodsList: [] } });
  expect(await factOf("For other goods")).toBe("6.00 SP");
  expect(await factOf("Choose by")).toBe("2026-05-18");
  await user.click(screen.getByRole("button", { name: "Choose goods" }));
  expect(orderDraft.read()).toMatchObject({ return_sn: "T1", paid_type: 1, bought: null });
});

test("an exchange shows the difference, is confirmed with it, and sends the quote", async () => {
  const shop = await openExchange();
  expect((await screen.findByRole("note")).textContent).toMatch(/^Exchange for return T1/);
  expect(await factOf("Your return gives back")).toMatch(/^[-−]6\.00 SP$/);
  expect(await factOf("You pay")).toBe("4.00 SP");
  expect(await factOf("PV taken off")).toMatch(/3\.00/);
  expect(screen.queryByRole("radio", { name: /Credit card/ })).toBeNull();
  shop.stub.answer("returnExchange", sample("returnExchange", { order_sn: "E2", amount: "10.00", ...difference }));
  await shop.press(/^Place order\s*4\.00\s*SP/);
  const question = within(await screen.findByRole("alertdialog", { name: "Pay this order?" }));
  expect(question.getByText("You pay")).toBeDefined();
  await shop.user.click(question.getByRole("button", { name: "Pay now" }));
  await waitFor(() =>
    expect(shop.stub.sent("returnExchange")).toMatchObject([{ return_sn: "T1", quote_hash: "hash-of-exchange" }]),
  );
  expect(shop.stub.sent("orderCreate")).toEqual([]);
  expect(orderDraft.read().return_sn).toBe("");
});

test("what is left is named, and a choice that is over is said and can be left", async () => {
  const shop = await openExchange({ credit: "15.00", to_pay: "0.00", to_get_back: "5.00" });
  expect(await factOf("You get back")).toBe("5.00 SP");
  shop.stub.answer("returnExchangeQuote", refused("return.no_choice"));
  await shop.press("One more");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^You can no longer choose other goods/);
  await shop.press("Order without the exchange");
  await waitFor(async () => expect(await factOf("Total")).toBe("20.00 SP"));
  expect(screen.queryByText("You get back")).toBeNull();
  expect(orderDraft.read().return_sn).toBe("");
});
