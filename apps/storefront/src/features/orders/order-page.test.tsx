import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { openPage, sample } from "../../testing/open-page.tsx";

const view = sample("storeOrderView");
const waiting = { ...view, order: { ...view.order, order_status: 0, order_amount: "74.90" } } as const;
const PAY = { name: "Pay $74.90 by card" };

test("a buyer who comes back from the card provider's page is not asked to pay again while the payment is confirmed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let looks = 0;
  const storeOrderView = async () => {
    looks += 1;
    return waiting;
  };
  await openPage("/shop/en/order/token?card=paid", { answers: { storeOrderView } });
  expect(screen.getByRole("heading", { name: "Your payment is being confirmed" })).toBeDefined();
  expect(screen.queryByRole("button", PAY)).toBeNull();
  for (let look = 0; look < 5; look += 1) {
    await act(async () => await vi.advanceTimersByTimeAsync(3_000));
  }
  expect(looks).toBe(6);
  expect(screen.getByRole("heading", { name: "Waiting for payment" })).toBeDefined();
  expect(screen.getByRole("button", PAY)).toBeDefined();
});

test("a buyer who opens an unpaid order, or comes back without paying, can pay at once", async () => {
  await openPage("/shop/en/order/token", { answers: { storeOrderView: async () => waiting } });
  expect(screen.getByRole("button", PAY)).toBeDefined();
});
