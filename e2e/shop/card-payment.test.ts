import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { newGoods } from "../support/new-goods.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return await axeViolations(page, new URL(page.url()).pathname, "all rules");
};

/** Orders something by card and arrives at the provider's page. */
const orderByCard = async (member: Member, language: "en" | "cn" = "en"): Promise<{ page: Page; sn: string }> => {
  const goods = await newGoods({ price: "30.00" });
  const page = await openShop({ token: member.token, language });
  await page.goto(`/goods/detail?id=${goods.id}`);
  const buy = language === "en" ? "Buy now" : "立即购买";
  await page.getByRole("button", { name: buy }).click();
  await arriveAt(page, "/order/submit");
  await page.getByRole("radio", { name: language === "en" ? /^Credit card/ : /^信用卡/ }).check();
  await page.getByRole("button", { name: language === "en" ? "Place order" : "提交订单" }).click();
  await arriveAt(page, /^\/sandbox-pay\//);
  const [order] = await member.call("orderList", { page: 1 });
  return { page, sn: order?.order_sn ?? "" };
};

test("an order by card is declined, confirmed at the bank, paid, and partly refunded by the admin app", async () => {
  const member = await newMember();
  const { page, sn } = await orderByCard(member);
  await page.getByText("$30.00", { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("radio", { name: /0002/ }).check();
  await page.getByRole("button", { name: "Pay $30.00" }).click();
  await page.getByRole("alert").getByText("The card was declined").waitFor();

  await page.getByRole("link", { name: "Back to the shop" }).click();
  await arriveAt(page, `/mine/order/detail?sn=${sn}&card=back`);
  await page.getByRole("note").getByText("The card payment was not finished").waitFor();
  await page.getByRole("button", { name: "Pay now" }).click();
  const sheet = page.getByRole("dialog", { name: "Pay this order" });
  expect(await sheet.getByRole("radio", { name: /^Credit card/ }).isChecked()).toBe(true);
  await sheet.getByRole("button", { name: "Pay now" }).click();
  await arriveAt(page, /^\/sandbox-pay\//);
  await page.getByRole("radio", { name: /3220/ }).check();
  await page.getByRole("button", { name: "Pay $30.00" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await arriveAt(page, `/order/payment?sn=${sn}`);
  await page.getByRole("heading", { name: "Paid successfully" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "My orders" }).click();
  await page.getByText("Unshipped").first().waitFor();

  const admin = await openAdmin("finance", { still: true });
  await admin.goto(`/admin/orders/${sn}`);
  await admin.getByText("Paid by card").waitFor();
  await admin.getByRole("button", { name: "Refund", exact: true }).click();
  const drawer = admin.getByRole("dialog");
  await drawer.getByRole("tab", { name: "An amount" }).click();
  await drawer.getByRole("textbox", { name: "Amount" }).fill("12");
  await drawer.getByText("Back to the card").waitFor();
  await drawer.getByLabel("Reason").fill("One arrived broken");
  await drawer.getByRole("button", { name: "Refund 12.00 USD" }).click();
  await seeToast(admin, "12.00 USD refunded");
  const operatorCall = await adminAs("finance");
  const states = async () => (await operatorCall("adminOrderView", { sn })).cards.refunds.map(({ status }) => status);
  await eventually(states, ["done"]);
  await admin.reload();
  await admin.getByText("Completed").waitFor();
  expect(await faultsOf(admin)).toEqual([]);
  await admin.goto("/admin/money/card-refunds");
  await admin.getByRole("link", { name: sn }).waitFor();

  await page.goto(`/mine/order/detail?sn=${sn}`);
  await page.getByText("Partly refunded").waitFor();
  expect(await ledgerDifferences()).toEqual([]);
});

test("the choice of a card is kept while the payment methods are still loading", async () => {
  const member = await newMember();
  const goods = await newGoods({ price: "30.00" });
  const page = await openShop({ token: member.token });
  await page.goto(`/goods/detail?id=${goods.id}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await arriveAt(page, "/order/submit");
  const card = page.getByRole("radio", { name: /^Credit card/ });
  await card.check();
  const answerConfig = await holdRequests(page, "**/api/config");
  await page.reload();
  await card.waitFor();
  expect(await card.isChecked()).toBe(true);
  expect(await page.getByText(/^Not available/).count()).toBe(0);
  answerConfig();
  await page.locator('input[type="radio"]:enabled').nth(3).waitFor({ state: "attached" });
  expect(await card.isChecked()).toBe(true);
});

test("the card page of an order that was paid from SP meanwhile charges nothing", async () => {
  const member = await newMember({ SP: "50.00" });
  const { page, sn } = await orderByCard(member, "cn");
  await page.getByRole("heading", { name: "信用卡支付" }).waitFor();
  await member.call("orderPay", { sn, paid_type: 1 });
  await eventually(async () => {
    await page.reload();
    return await page.getByRole("heading", { name: "该支付已结束" }).count();
  }, 1);
  await page.getByRole("link", { name: "返回商城" }).click();
  await arriveAt(page, `/mine/order/detail?sn=${sn}&card=back`);
  await page.getByText("已付款，正在备货。").waitFor();
  expect(await page.getByRole("note").count()).toBe(0);
});

test("an unconfirmed order says so and is requested again until it is confirmed", async () => {
  const member = await newMember();
  const { page, sn } = await orderByCard(member);
  const pay = page.url();
  await page.goto(`/order/payment?sn=${sn}`);
  await page.getByRole("heading", { name: "Waiting for confirmation" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const other = await openShop({ token: member.token });
  await other.goto(pay);
  await other.getByRole("button", { name: "Pay $30.00" }).click();
  await page.getByRole("heading", { name: "Paid successfully" }).waitFor();
  await other.getByRole("heading", { name: "Paid successfully" }).waitFor();
});
