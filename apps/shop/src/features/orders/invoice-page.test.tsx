import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";

const PATH = "/mine/order/invoice?sn=O1";

const INVOICE = {
  company: { name: "Harbour Foods", address: "1 Quay\nSingapore", registration: "2026-1" },
  order: {
    ...sample("orderInvoice").order,
    order_sn: "O1",
    shipping: "self_collection" as const,
    uid: "10000001",
    payment: "CP" as const,
    goods_amount: "30.00",
    discount: "3.00",
    charges: [
      { position: 1, kind: "goods" as const, title: "", amount: "30.00" },
      { position: 2, kind: "discount" as const, title: "", amount: "-3.00" },
      { position: 3, kind: "delivery" as const, title: "Express", amount: "5.00" },
      { position: 4, kind: "tax" as const, title: "", amount: "1.00" },
    ],
    amount: "33.00",
    refunded: "0.00",
    paid_at: 1_790_000_000,
    lines: [
      {
        line: 1,
        goods_id: 1,
        title: "Green tea",
        thumb: "",
        sku: "T-1",
        number: 3,
        refunded: 0,
        price: "10.00",
        pv: "5.00",
      },
    ],
  },
};

describe("the invoice of an order", () => {
  test("names the company, the goods and the sum in its unit, and is printed by the browser", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const shop = await openShop(PATH, { answers: { orderInvoice: INVOICE } });
    const page = await screen.findByRole("article");
    expect(page.textContent).toContain("Harbour FoodsInvoiceOrderO1");
    expect(page.textContent).toContain("Reg. no. 2026-1");
    expect(page.textContent).toContain("T-1Green tea10.00 CP330.00 CP");
    expect(page.textContent).toMatch(
      /Goods30\.00 CPCoupon discount[-−]3\.00 CPExpress5\.00 CPTax1\.00 CPTotal33\.00 CPPaymentCoin \(CP\)$/,
    );
    await shop.press("Print or save as PDF");
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test.each(["10000001", ""])("has a line for the account number of its member, if any: %j", async (uid) => {
    await openShop(PATH, { answers: { orderInvoice: { ...INVOICE, order: { ...INVOICE.order, uid } } } });
    const { textContent: text } = await screen.findByRole("article");
    expect(text?.includes(`UID${uid}`)).toBe(uid !== "");
  });

  test("leads back to the order", async () => {
    const shop = await openShop(PATH, { answers: { orderInvoice: INVOICE } });
    await shop.press("Back");
    await shop.expectPath("/mine/order/detail?sn=O1");
  });

  test("speaks Chinese", async () => {
    await openShop(PATH, { language: "cn", answers: { orderInvoice: INVOICE } });
    expect((await screen.findByRole("article")).textContent).toContain("合计33.00 CP");
  });

  test("of an order that is not the member's says so", async () => {
    await openShop(PATH, { answers: { orderInvoice: refused("order.unknown") } });
    expect(await screen.findByText("This order does not exist")).toBeDefined();
  });
});
