import type { Browser, Page } from "playwright-core";

import { texts as operatorCn } from "../../apps/admin/src/locales/cn/returns.ts";
import { texts as operatorEn } from "../../apps/admin/src/locales/en/returns.ts";
import { texts as memberCn } from "../../apps/shop/src/locales/cn/returns.ts";
import { texts as memberEn } from "../../apps/shop/src/locales/en/returns.ts";
import type { Tiles } from "./draw-tiles.ts";
import { openScreen, settle } from "./open-screen.ts";

/** What somebody does on several screens, one after the other. */
type Walk = { readonly name: string; readonly take: (browser: Browser, url: string) => Promise<readonly Tiles[]> };

const PHONES = { columns: 6, width: 260, height: 563 };
const DESKTOPS = { columns: 3, width: 640, height: 400 };

const WORDS = {
  en: { member: memberEn, operator: operatorEn, fault: "The seal was broken.", carrier: "SingPost" },
  cn: { member: memberCn, operator: operatorCn, fault: "封口破损。", carrier: "新加坡邮政" },
};

/** A stranger buys on a phone, from the list of goods to the paid order. */
const takePurchase = async (browser: Browser, url: string): Promise<readonly Tiles[]> => {
  const page = await openScreen(browser, url, { loggedIn: false });
  const pictures: Buffer[] = [];
  const take = async (): Promise<void> => void pictures.push(await pictureOf(page));
  await page.goto("/shop/en");
  await take();
  await page.locator('main a[href*="/goods/"]').nth(1).click();
  await page.waitForURL("**/goods/**");
  await take();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/checkout");
  await page.getByRole("combobox", { name: "Country" }).selectOption("SG");
  const fields = {
    "E-mail": "rowan@shop.example",
    "Full name": "Rowan Lim",
    "Phone, with country code": "+65 8123 4567",
    "Street and number": "1 Harbour Road",
    "Postal code": "049999",
  };
  for (const [name, value] of Object.entries(fields)) await page.getByRole("textbox", { name }).fill(value);
  const order = page.getByRole("button", { name: /^Order and pay/ });
  await page.evaluate(() => window.scrollTo(0, 0));
  await take();
  await order.scrollIntoViewIfNeeded();
  await take();
  await order.click();
  await page.waitForURL("**/order/**");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL("**/sandbox-pay/**");
  await take();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("heading", { name: "Thank you, it is paid" }).waitFor();
  await take();
  await page.context().close();
  return [{ name: "first-purchase", ...PHONES, pictures }];
};

/** A member sends faulty goods back, and an operator decides, inspects and refunds, in turns. */
const takeReturn = async (browser: Browser, url: string, language: "en" | "cn"): Promise<readonly Tiles[]> => {
  const { member, operator, fault, carrier } = WORDS[language];
  const phone = await openScreen(browser, url, { language });
  const office = await openScreen(browser, url, { language, admin: true });
  const buyers: Buffer[] = [];
  const operators: Buffer[] = [];
  const byMember = async (): Promise<void> => void buyers.push(await pictureOf(phone));
  const byOperator = async (): Promise<void> => void operators.push(await pictureOf(office));

  await openOrderToReturn(phone, member.ask);
  await byMember();
  await phone.getByRole("link", { name: member.ask, exact: true }).click();
  await phone.getByRole("radio").nth(1).click();
  await phone.getByRole("button", { name: member.more }).and(phone.locator(":enabled")).first().click();
  await phone.getByRole("textbox", { name: member.describe }).fill(fault);
  await byMember();
  await phone.getByRole("button", { name: member.submit }).scrollIntoViewIfNeeded();
  await byMember();
  await phone.getByRole("button", { name: member.submit }).click();
  await phone.getByRole("heading", { name: member.asked }).waitFor();
  await byMember();

  await office.goto("/admin/returns");
  await office.getByRole("row").nth(1).click();
  await byOperator();
  const press = async (name: string): Promise<void> =>
    await office.getByRole("button", { name, exact: true }).last().click();
  await press(operator.do.approve);
  await office.getByRole("alertdialog").or(office.getByRole("dialog")).waitFor();
  await press(operator.do.approve);

  await phone.getByRole("link", { name: member.toReturn }).click();
  await phone.getByRole("textbox", { name: member.carrier }).fill(carrier);
  await byMember();
  await phone.getByRole("button", { name: member.sendSubmit }).click();
  await phone.getByText(member.sentDone).waitFor();

  await office.goto("/admin/returns?tab=to_expect");
  await office.getByRole("row").nth(1).click();
  await press(operator.do.receive);
  await press(operator.do.inspect);
  await byOperator();
  await press(operator.inspectSubmit);
  await press(operator.do.refund);
  await byOperator();
  await press(operator.do.refund);
  await office.getByText(operator.refundedDone).first().waitFor();

  await phone.reload();
  await byMember();
  await phone.context().close();
  await office.context().close();
  return [
    { name: `return-member-${language}`, ...PHONES, pictures: buyers },
    { name: `return-operator-${language}`, ...DESKTOPS, pictures: operators },
  ];
};

/** The newest order of the demo member of which goods may still come back. */
const openOrderToReturn = async (page: Page, ask: string): Promise<void> => {
  await page.goto("/mine/order?status=3");
  await settle(page);
  const orders = await page
    .locator('a[href*="/mine/order/detail"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const order of new Set(orders)) {
    await page.goto(order);
    await settle(page);
    const link = page.getByRole("link", { name: ask, exact: true });
    if (!(await link.isVisible())) continue;
    await link.scrollIntoViewIfNeeded();
    return;
  }
  throw new Error("The demo has no order of which goods may come back");
};

const pictureOf = async (page: Page): Promise<Buffer> => {
  await settle(page);
  return await page.screenshot();
};

export const WALKS: readonly Walk[] = [
  { name: "first-purchase", take: takePurchase },
  { name: "return-en", take: async (browser, url) => await takeReturn(browser, url, "en") },
  { name: "return-cn", take: async (browser, url) => await takeReturn(browser, url, "cn") },
];
