import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { ADDRESS, openOrder, place } from "../../../testing/open-order.ts";
import { config, userInfo } from "../../../testing/samples.ts";

describe("an order paid from a wallet", () => {
  test("says before it is placed what is taken and what is left, and can be left alone", async () => {
    const shop = await openOrder({}, 2);
    await screen.findByRole("radio", { name: /^Purse \(SP\).*After payment/ });
    await shop.press(/^Place order\s*20\.00\s*SP$/);
    const dialog = await screen.findByRole("alertdialog", { name: "Pay this order?" });
    expect(await factOf("Payment", dialog)).toBe("Purse (SP)");
    expect(await factOf("Total", dialog)).toBe("20.00 SP");
    expect(await factOf("After payment", dialog)).toBe("60.00 SP");
    await shop.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(shop.stub.sent("orderCreate")).toEqual([]);
  });

  test("is asked about while its balance is not known too", async () => {
    const shop = await openOrder({ answers: { userInfo: pending() } });
    await shop.press(/^Place order\s*\d/);
    expect(await factOf("After payment", await screen.findByRole("alertdialog"))).toBe("70.00 SP");
    expect(shop.stub.sent("orderCreate")).toEqual([]);
  });

  test("that holds too little says so, and gets the server's reason", async () => {
    const answers = {
      userInfo: userInfo({ purse: "9.99" }),
      orderCreate: refused("wallet.insufficient", { unit: "SP" }),
    };
    const shop = await openOrder({ answers });
    await screen.findByRole("radio", { name: /^Purse \(SP\).*Insufficient/ });
    await place(shop);
    await shop.expectToast(/\p{L}/u, "danger");
    expect(shop.stub.sent("orderCreate")).toHaveLength(1);
  });

  test("shows the balance after payment of each wallet, in its unit", async () => {
    await openOrder({ answers: { userInfo: userInfo({ purse: "80.00", coin: "10.00" }) } });
    expect(
      await screen.findByRole("radio", { name: /^Purse \(SP\).*80\.00\s*SP.*After payment\s*70\.00\s*SP/ }),
    ).toBeDefined();
    expect(screen.getByRole("radio", { name: /^Coin \(CP\).*10\.00\s*CP.*After payment\s*0\.00\s*CP/ })).toBeDefined();
  });
});

describe("the delivery of an order", () => {
  test("is free, and is collected at the company's address", async () => {
    const said = {
      collect_at: "Harbour Foods\n1 Quay",
      collect_hours: "Daily, 10:00 to 19:00",
      delivery_time: "2 days",
    };
    const shop = await openOrder({ answers: { config: config(said), userAddressList: [ADDRESS] } });
    expect(await screen.findByText(/Harbour Foods\s1 Quay/)).toBeDefined();
    expect(screen.getByText("Daily, 10:00 to 19:00")).toBeDefined();
    expect(screen.queryByText(/service point/)).toBeNull();
    expect(screen.getByText("Collect it once we notify you that it is ready")).toBeDefined();
    await shop.user.click(screen.getByRole("radio", { name: /^Delivery.*2 days/ }));
    expect(await screen.findByRole("radio", { name: /^Delivery.*2 days.*Free/ })).toBeDefined();
    expect(await factOf("Delivery")).toBe("Free");
    expect(screen.queryByText(/Harbour Foods/)).toBeNull();
  });

  test("says the service point where the company named no address", async () => {
    await openOrder();
    expect(await screen.findByText("Our service point")).toBeDefined();
  });
});
