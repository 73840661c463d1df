import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newGoods } from "../support/new-goods.ts";
import { deposit, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { eventually, seeToast, settle } from "../support/read-screen.ts";

test("pulling a tab's screen down loads its data again, and says so", async () => {
  const member = await newMember({ SP: "10.00" });
  const page = await openShop({ token: member.token });
  await page.goto("/mine");
  await page.getByText("10.00").first().waitFor();
  await deposit(member.uid, { SP: "32.00" });
  await pull(page, 260);
  await page.getByRole("status").filter({ hasText: "Refreshed" }).waitFor({ state: "attached" });
  expect(await page.getByText("42.00").count()).toBeGreaterThan(0);
});

test("a list that is pulled starts again with its newest rows", async () => {
  const member = await newMember({ SP: "100.00" });
  const goods = await newGoods({ price: "1.00" });
  await placePaidOrders(member, goods, 12);
  const page = await openShop({ token: member.token });
  await page.goto("/mine/order");
  const rows = page.getByRole("list", { name: "My orders" }).getByRole("listitem");
  await eventually(() => rows.count(), 10);
  await rows.last().scrollIntoViewIfNeeded();
  await eventually(() => rows.count(), 12);
  const [newest] = await placePaidOrders(member, goods, 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await pull(page, 260);
  await page.locator(`a[href$="${newest}"]`).waitFor();
  expect(await rows.count()).toBe(10);
});

test("a short pull, one in the middle of the page and one over an open sheet do not refresh", async () => {
  const member = await newMember({ SP: "100.00" });
  await placePaidOrders(member, await newGoods({ price: "1.00" }), 10);
  const page = await openShop({ token: member.token });
  await page.goto("/mine/trade");
  await settle(page);
  // All of the list, so that nothing more is loaded by scrolling.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await eventually(() => page.getByRole("main").getByRole("listitem").count(), 11);
  await page.evaluate(() => window.scrollTo(0, 0));
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requested.push(new URL(request.url()).pathname);
  });
  await pull(page, 40);
  await page.evaluate(() => window.scrollTo(0, 200));
  await pull(page, 150);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "All months" }).click();
  await page.getByRole("dialog").waitFor();
  await pull(page, 260);
  expect(requested).toEqual([]);
});

test("a refresh that fails says why and keeps the data on the screen", async () => {
  const member = await newMember({ SP: "10.00" });
  const page = await openShop({ token: member.token, expects: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto("/mine");
  await page.getByText("10.00").first().waitFor();
  await page.context().setOffline(true);
  await pull(page, 260);
  await seeToast(page, /connection|network/i);
  expect(await page.getByText("10.00").count()).toBeGreaterThan(0);
});

/** Drags one finger down from the upper part of the screen, by this number of pixels. */
const pull = async (page: Page, down: number): Promise<void> => {
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: 120, y: 240 + down * share }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
};
