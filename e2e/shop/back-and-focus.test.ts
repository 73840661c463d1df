import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { arriveAt, eventually, settle } from "../support/read-screen.ts";

test("going back restores a list with its loaded pages and scroll position", async () => {
  const member = await newMember({ SP: "100.00" });
  await placePaidOrders(member, await newGoods({ price: "1.00" }), 23);
  const page = await openShop({ token: member.token });
  await page.goto("/mine");
  await page.getByRole("link", { name: "All", exact: true }).click();
  const rows = page.getByRole("list", { name: "My orders" }).getByRole("listitem");
  await eventually(() => rows.count(), 10);
  await rows.last().scrollIntoViewIfNeeded();
  await eventually(() => rows.count(), 20);
  await rows.nth(15).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(500);
  await rows.nth(15).getByRole("link").click();
  await page.getByRole("heading", { name: "Order details" }).waitFor();
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await arriveAt(page, "/mine/order");
  await eventually(() => scrolled(page), left);
  expect(await rows.count()).toBeGreaterThanOrEqual(20);
  await page.goForward();
  await page.getByRole("heading", { name: "Order details" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await eventually(() => scrolled(page), left);
});

test("a reloaded page keeps its scroll position", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.goto("/");
  await settle(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await eventually(() => scrolled(page), 500);
  await page.reload();
  await eventually(() => scrolled(page), 500);
  await settle(page);
  expect(await scrolled(page)).toBe(500);
});

test("a page that is opened by its address in the same tab starts at the top", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.goto("/");
  await settle(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await eventually(() => scrolled(page), 500);
  await page.goto("/mine");
  await settle(page);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await eventually(() => scrolled(page), 500);
});

test("each screen has its own title and focuses its heading when it opens", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.goto("/mine");
  await settle(page);
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await eventually(() => page.title(), "Settings · Espalier");
  await eventually(() => focused(page), "Settings");
  await page.goBack();
  await arriveAt(page, "/mine");
  await eventually(() => page.title(), "Account · Espalier");
  await page.getByRole("link", { name: "Goods" }).click();
  await eventually(() => page.title(), "Goods · Espalier");
  await eventually(() => focused(page), "Goods");
  expect(new URL(page.url()).pathname).toBe("/list");
});

test("back closes an open sheet or dialog first", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await openSettings(page);
  for (const [name, role] of [
    ["Language", "dialog"],
    ["Log out", "alertdialog"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await page.getByRole(role).waitFor();
    await page.goBack();
    await page.getByRole(role).waitFor({ state: "detached" });
    await eventually(async () => new URL(page.url()).pathname, "/setting/index");
  }
  await page.goBack();
  await arriveAt(page, "/mine");
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("closing a sheet leaves the history as it was", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await openSettings(page);
  const before = await page.evaluate(() => window.history.length);
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => window.history.length)).toBe(before);
  await page.goBack();
  await arriveAt(page, "/mine");
});

test("back from a deep link leads to the parent screen and not out of the shop", async () => {
  const member = await newMember({ SP: "100.00" });
  const [sn] = await placePaidOrders(member, await newGoods({ price: "1.00" }), 1);
  const page = await openShop({ token: member.token });
  await page.goto(`/mine/order/detail?sn=${sn}`);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/mine/order");
  await page.getByRole("button", { name: "Back" }).click();
  await eventually(() => page.title(), "Account · Espalier");
  expect(new URL(page.url()).pathname).toBe("/mine");
});

test("a stored page that looks like a path but names another site is not opened after the login", async () => {
  const member = await newMember();
  const page = await openShop();
  await page.goto("/public/login");
  await page.evaluate(() => window.sessionStorage.setItem("wanted", "//evil.example/list"));
  await page.getByLabel("Username").fill(member.uid);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText : ""));

/** By way of the account, so that there is a page to go back to. */
const openSettings = async (page: Page): Promise<void> => {
  await page.goto("/mine");
  await settle(page);
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
};
