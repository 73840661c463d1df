import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { rootMember } from "../support/join-tree.ts";
import { deposit, logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, storedItem, seeToast, settle } from "../support/read-screen.ts";
import { submitOrder } from "../support/submit-order.ts";

const PASSWORD = "calm-orchard-7";

test("an invited visitor registers, logs in, buys with SP and finds the order and the payment", async () => {
  const sponsor = await logIn("10000001");
  const { info } = await sponsor.call("userInfo");
  const { inviteName } = await sponsor.call("regInvite", { invite: info.invite_code });
  const page = await openShop();

  await page.goto(`/public/reg?code=${info.invite_code}`);
  await page.getByRole("region", { name: "Invited by" }).getByText(inviteName, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Change the invitation" }).click();
  expect(await page.getByLabel("Invite code").inputValue()).toBe(info.invite_code);
  await eventually(() => page.getByLabel("Invite parent (UID)").inputValue(), "10000001");
  await register(page);
  const account = await page.getByRole("alertdialog", { name: "Welcome to Espalier" }).locator("strong").innerText();
  expect(account).toMatch(/^\d{8}$/);
  await page.getByRole("button", { name: "Go to login" }).click();

  await arriveAt(page, "/public/login");
  expect(await page.getByLabel("Username").inputValue()).toBe(account);
  expect(await storedItem(page, "account")).toBeNull();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await arriveAt(page, "/");
  await page.getByText(`ID ${account}`).waitFor();

  const { title, total } = await putInCart(page);
  await page.getByRole("link", { name: "Check out" }).click();
  await arriveAt(page, "/order/submit");
  await page.getByText(title, { exact: true }).waitFor();
  await submitOrder(page);
  await seeToast(page, "Insufficient SP balance");

  await deposit(account, { SP: "1000.00" });
  const placing = page.waitForResponse("**/api/order/create");
  await submitOrder(page);
  await (await placing).finished();
  const placedAt = performance.now();
  await arriveAt(page, `/order/success?amount=${total}`);
  const delay = performance.now() - placedAt;
  expect(delay).toBeGreaterThan(1_900);
  await page.getByText(`${total} SP`).first().waitFor();
  expect(await storedItem(page, "cart")).toBeNull();

  await page.getByRole("link", { name: "My orders" }).click();
  await arriveAt(page, "/mine/order");
  await page.getByRole("list", { name: "My orders" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Order details" }).waitFor();
  await page.getByText("Paid and being prepared.").waitFor();
  await page.getByText(title, { exact: true }).waitFor();

  await page.goto("/mine");
  await page.getByRole("link", { name: /Purse/ }).click();
  await arriveAt(page, "/mine/trade?walletType=1");
  const rows = page.getByRole("list", { name: "Wallet history" }).getByRole("listitem");
  await eventually(() => rows.count(), 2);
  const left = (1_000 - Number(total)).toFixed(2);
  expect(await rows.first().innerText()).toMatch(new RegExp(`[-−]${total}[\\s\\S]*Balance\\s+${left}`));
  expect(await ledgerDifferences()).toEqual([]);
});

test("an invite code for one place puts the newcomer there", async () => {
  const sponsor = await rootMember();
  const slot = await sponsor.call("userInvite", { pid: sponsor.id, side: 2 });
  const page = await openShop();
  await page.goto(slot.link);
  await page.getByText(/^You join the team of /).waitFor();
  await register(page);
  const account = await page.getByRole("alertdialog").locator("strong").innerText();
  const { call } = await logIn(account, PASSWORD);
  expect((await call("userInfo")).agent).toMatchObject({ position_uid: sponsor.uid, position_side: 2 });
});

/**
 * Fills in the registration from top to bottom; before each step the message names the missing field, in the specified
 * order.
 */
const register = async (page: Page): Promise<void> => {
  const submit = page.getByRole("button", { name: "Register" });
  const misses = async (message: string): Promise<void> => {
    await submit.click();
    await seeToast(page, message);
  };
  await misses("Please enter your nickname");
  await page.getByLabel("Nickname").pressSequentially("Newcomer Jo Long");
  await page.getByText("Too long by 5: at most 11 characters").first().waitFor();
  await page.getByLabel("Nickname").fill("Newcomer Jo");
  await misses("Please enter your e-mail");
  await page.getByLabel("E-mail").fill(`${randomBytes(6).toString("hex")}@members.example`);
  await misses("Please enter a password");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await misses("The two passwords do not match");
  await page.getByLabel("Repeat password").fill(`${PASSWORD}!`);
  await misses("The two passwords do not match");
  await page.getByLabel("Repeat password").fill(PASSWORD);
  await misses("Please agree to the User Agreement");

  await page.getByRole("button", { name: /^Country or region/ }).click();
  const countries = page.getByRole("dialog", { name: "Country or region" });
  await countries.getByRole("combobox").fill("singap");
  await countries.getByRole("option", { name: "Singapore" }).click();
  await page.getByRole("button", { name: "Country or region Singapore" }).waitFor();
  await countries.waitFor({ state: "detached" });

  await page.getByRole("link", { name: "User Agreement" }).click();
  const agreement = page.getByRole("dialog");
  await settle(page);
  await agreement.getByRole("button", { name: "Close" }).click();
  await agreement.waitFor({ state: "detached" });
  await page.getByRole("checkbox").check();
  await submit.click();
  await page.getByRole("alertdialog", { name: "Welcome to Espalier" }).waitFor();
};

/** Goes from home over the goods list to a product's page, looks at its pictures, and puts two pieces into the cart. */
const putInCart = async (page: Page): Promise<{ title: string; total: string }> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goods" }).click();
  await arriveAt(page, "/list");
  const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await categories.first().waitFor();
  expect(await categories.first().getAttribute("aria-current")).toBe("true");
  await categories.nth(1).click();
  await settle(page);
  await page.locator('main a[href^="/goods/detail"]').first().click();
  await page.getByRole("heading", { name: "Goods details" }).waitFor();
  await settle(page);
  const title = await page.getByRole("heading", { level: 2 }).first().innerText();
  const price = /([\d,.]+)\s+SP/.exec(await page.locator("main header").innerText())?.[1] ?? "";

  await page.getByRole("group", { name: "Pictures" }).hover();
  await page.mouse.wheel(390, 0);
  const second = page.getByRole("group", { name: /^Picture 2 of/ });
  await eventually(async () => Math.round((await second.boundingBox())?.x ?? -1), 16);

  await page.getByRole("button", { name: "Add to cart" }).click();
  const sheet = page.getByRole("dialog", { name: "How many?" });
  await sheet.getByRole("button", { name: "One more" }).click();
  expect(await sheet.getByLabel("Quantity").inputValue()).toBe("2");
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await seeToast(page, "Added to the cart");
  await page.getByRole("link", { name: "Cart, items in the cart: 1" }).click();
  await arriveAt(page, "/package");
  await page.getByRole("link", { name: "Cart items in the cart: 1" }).waitFor();
  return { title, total: (Number(price.replaceAll(",", "")) * 2).toFixed(2) };
};
