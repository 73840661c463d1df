import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { eventually, seeToast } from "../support/read-screen.ts";

const openOrder = async (page: Page, sn: string): Promise<void> => {
  await page.goto(`/admin/orders/${sn}`);
  await page.getByRole("heading", { name: sn }).waitFor();
};

test("an order is shipped, the member confirms its receipt, and the page names the operator who shipped it", async () => {
  const goods = await newGoods();
  const member = await newMember({ SP: "100.00" });
  const [sn = ""] = await placePaidOrders(member, goods, 1);
  const page = await openAdmin("fulfilment", { still: true });
  await page.goto(`/admin/orders?uid=${member.uid}`);
  await page.getByRole("link", { name: sn }).click();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("The member collects it.").waitFor();
  await drawer.getByLabel("Carrier").fill("Harbour Express");
  await drawer.getByLabel("Tracking number").fill("HE-4711");
  await drawer.getByRole("button", { name: "Ship", exact: true }).click();
  await seeToast(page, "Shipped");
  await page.getByText("By Fulfilment").waitFor();

  const shop = await openShop({ token: member.token, still: true });
  await shop.goto(`/mine/order/detail?sn=${sn}`);
  await shop.getByText("HE-4711").waitFor();
  await shop.getByRole("button", { name: "Confirm receipt" }).click();
  await shop.getByRole("alertdialog").getByRole("button", { name: "Confirm receipt" }).click();
  await seeToast(shop, "Receipt confirmed");

  await openOrder(page, sn);
  await page.getByText("Receipt confirmed").waitFor();
  expect(await page.getByRole("button", { name: "Ship", exact: true }).count()).toBe(0);
});

test("a partial refund shows its effects before it is confirmed, and the member sees it", async () => {
  const goods = await newGoods({ price: "30.00" });
  const member = await newMember({ SP: "100.00" });
  const order = await member.call("orderCreate", {
    goods: JSON.stringify([{ id: goods.id, number: 3 }]),
    paid_type: 1,
    order_type: 0,
    shipping_type: 2,
  });
  const page = await openAdmin("finance", { still: true });
  await openOrder(page, order.order_sn);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("90.00").first().waitFor();
  await drawer.getByRole("tab", { name: "Pieces" }).click();
  await drawer.getByRole("button", { name: `More of ${goods.title}` }).click();
  await drawer.getByText("−30.00").waitFor();
  await drawer.getByText("Back to stock").waitFor();
  await drawer.getByText("Mei Lin Tan 10000001").waitFor();
  await drawer.getByLabel("Reason").fill("One arrived broken");
  await drawer.getByRole("button", { name: "Refund 30.00 SP" }).click();
  await seeToast(page, "30.00 SP refunded");
  await page.getByText("Partly refunded").waitFor();
  expect((await member.call("goodsView", { id: goods.id })).stock).toBe(98);

  const shop = await openShop({ token: member.token, still: true });
  await shop.goto(`/mine/order/detail?sn=${order.order_sn}`);
  await shop.getByText("1 refunded").waitFor();
  await shop.getByText("Partly refunded").waitFor();
  expect((await member.call("userInfo")).info.purse).toBe("40.00");

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("dialog").getByRole("tab", { name: "An amount" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Amount" }).fill("６０.01");
  await page.getByText("An amount above zero, at most 60.00 SP.").waitFor();
  expect(await ledgerDifferences()).toEqual([]);
});

test("orders in a CSV file are shown line by line before they are shipped", async () => {
  const goods = await newGoods();
  const member = await newMember({ SP: "100.00" });
  const [one, two] = await placePaidOrders(member, goods, 2);
  const page = await openAdmin("fulfilment", { still: true });
  await page.goto("/admin/orders/ship");
  const text = `\ufefforder_sn;express_name;express_no\r\n${one};Swift;1\r\nE0;Swift;2\r\n${two};=cmd();3\r\n${one};Swift;4\r\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "ship.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("heading", { name: "1 order can be shipped, 3 lines cannot be shipped" }).waitFor();
  await page.getByText("Carrier holds a formula").waitFor();
  await page.getByText("Line 2 has the same order").waitFor();
  await page.getByText("This order does not exist").waitFor();
  expect((await member.call("orderList", { status: 1 })).length).toBe(2);
  await page.getByRole("button", { name: "Ship 1 order" }).click();
  await seeToast(page, "1 order shipped");
  await eventually(async () => (await member.call("orderList", { status: 2 })).length, 1);
});
