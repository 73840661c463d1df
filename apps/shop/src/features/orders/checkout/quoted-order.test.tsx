import { factOf } from "@espalier/web/testing/fact-of";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { ADDRESS, goods, openOrder, place } from "../../../testing/open-order.ts";
import { quoting } from "../../../testing/quoting.ts";

describe("the quote of an order", () => {
  const METHODS = [
    { id: 6, name: "Standard", charge: "3.50", days_from: 3, days_to: 5 },
    { id: 8, name: "Express", charge: "9.00", days_from: 1, days_to: 1 },
  ];
  const rest = { methods: METHODS, shipping_method_id: 6, missing_for_free_delivery: "12.50" };
  const delivered = { orderQuote: quoting({ goods: [goods(1)], rest }), userAddressList: [ADDRESS] };
  const method = (name: RegExp) => screen.findByRole("radio", { name });

  test("offers the methods with charge and days, and says what is missing for free delivery", async () => {
    const shop = await openOrder({ answers: { ...delivered, orderCreate: refused("fault") } });
    await shop.user.click(await method(/^Delivery/));
    expect(await method(/^Standard ?3 to 5 days ?3\.50\s*SP$/)).toHaveProperty("checked", true);
    expect(screen.getByText("Add 12.50 SP more for free delivery")).toBeDefined();
    const express = quoting({
      goods: [goods(1)],
      rest: { ...rest, shipping_method_id: 8, missing_for_free_delivery: null },
    });
    shop.stub.answer("orderQuote", express);
    await shop.user.click(await method(/^Express ?1 day ?9\.00\s*SP$/));
    await waitFor(() => expect(shop.stub.sent("orderQuote").at(-1)).toMatchObject({ shipping_method_id: "8" }));
    await waitFor(() => expect(screen.queryByText(/free delivery/)).toBeNull());
    await place(shop);
    await waitFor(() =>
      expect(shop.stub.sent("orderCreate")).toMatchObject([{ shipping_method_id: "8", quote_hash: "hash-of-10.00" }]),
    );
  });

  test("marks the method that was chosen before it is known what the order costs by it", async () => {
    const shop = await openOrder({ answers: delivered });
    await shop.user.click(await method(/^Delivery/));
    await method(/^Express/);
    const held = shop.stub.hold("orderQuote");
    await shop.user.click(await method(/^Express/));
    expect(await method(/^Express/)).toHaveProperty("checked", true);
    held.release();
  });

  test("stays while another one is asked for, and the button says so", async () => {
    const shop = await openOrder();
    expect(await factOf("Total")).toBe("10.00 SP");
    const held = shop.stub.hold("orderQuote");
    await shop.press("One more");
    expect(await screen.findByRole("button", { name: "Updating the price" })).toHaveProperty("disabled", true);
    expect(await factOf("Total")).toBe("10.00 SP");
    held.release();
    expect(await screen.findByRole("button", { name: /^Place order\s*20\.00\s*SP$/ })).toHaveProperty(
      "disabled",
      false,
    );
  });

  test("that changed is said, and the new one is shown before the order is placed by it", async () => {
    const words = { amount: "11.00", unit: "SP" };
    const shop = await openOrder({ answers: { orderCreate: refused("quote.changed", words) } });
    expect(await factOf("Total")).toBe("10.00 SP");
    shop.stub.answer("orderQuote", quoting({ goods: [goods(1, { pv_price: "11.00" })] }));
    await place(shop);
    await shop.expectToast(/^Something about this order has changed. It now costs 11.00 SP/u, "danger");
    await waitFor(async () => expect(await factOf("Total")).toBe("11.00 SP"));
    await place(shop);
    await waitFor(() =>
      expect(shop.stub.sent("orderCreate")).toMatchObject([
        { quote_hash: "hash-of-10.00" },
        { quote_hash: "hash-of-11.00", confirmed_amount: "11.00" },
      ]),
    );
  });

  test("that is refused says why, can be asked for again, and places nothing", async () => {
    const shop = await openOrder({ answers: { orderQuote: refused("delivery.none") } });
    expect((await screen.findByRole("alert")).textContent).toMatch(/^We do not deliver to this country/);
    expect(screen.getByRole("button", { name: /^Place order/ })).toHaveProperty("disabled", true);
    shop.stub.answer("orderQuote", quoting({ goods: [goods(1)] }));
    await shop.press("Retry");
    expect(await factOf("Total")).toBe("10.00 SP");
  });

  test("says that a chosen method is no longer offered, and what is taken in its place", async () => {
    const shop = await openOrder({ answers: delivered });
    await shop.user.click(await method(/^Delivery/));
    await method(/^Express/);
    const left = quoting({ goods: [goods(1)], rest: { ...rest, methods: METHODS.slice(0, 1) } });
    shop.stub.answer("orderQuote", (fields) =>
      fields["shipping_method_id"] === "8" ? refused("delivery.method_gone") : left(fields),
    );
    await shop.user.click(await method(/^Express/));
    expect(await screen.findByText(/^The delivery you chose is no longer offered/)).toBeDefined();
    expect(await method(/^Standard/)).toHaveProperty("checked", true);
    expect(screen.queryByRole("radio", { name: /^Express/ })).toBeNull();
  });

  test("offers the places where an order can be collected", async () => {
    const points = [
      { id: 2, name: "Harbour Store", address: "1 Harbour Road", map_url: "https://maps.example/h", hours: "Daily" },
      { id: 3, name: "Hill Store", address: "2 Hill Road", map_url: "", hours: "" },
    ];
    const orderQuote = quoting({ goods: [goods(1)], rest: { points, collection_point_id: 2 } });
    const shop = await openOrder({ answers: { orderQuote, orderCreate: refused("fault") } });
    expect(await method(/^Harbour Store ?1 Harbour Road ?Daily/)).toHaveProperty("checked", true);
    expect(screen.getByRole("link", { name: "Show on a map" })).toHaveProperty("href", "https://maps.example/h");
    shop.stub.answer("orderQuote", quoting({ goods: [goods(1)], rest: { points, collection_point_id: 3 } }));
    await shop.user.click(await method(/^Hill Store/));
    await place(shop);
    await waitFor(() => expect(shop.stub.sent("orderCreate")).toMatchObject([{ collection_point_id: "3" }]));
  });

  test("takes the VAT number of a company, once it is one", async () => {
    const orderQuote = quoting({ goods: [goods(1)] });
    const shop = await openOrder({ answers: { orderQuote, orderCreate: refused("fault") } });
    const field = await screen.findByLabelText("VAT number (optional)");
    await shop.user.type(field, "123456789");
    await shop.user.tab();
    expect(field).toHaveProperty("ariaInvalid", "true");
    await shop.user.type(field, "{Home}de ");
    expect(field).not.toHaveProperty("ariaInvalid", "true");
    await place(shop);
    await waitFor(() => expect(shop.stub.sent("orderCreate")).toMatchObject([{ vat_number: "de 123456789" }]));
    expect(shop.stub.sent("orderQuote").every((sent) => !("vat_number" in Object(sent)))).toBe(true);
  });
});
