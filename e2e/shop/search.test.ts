import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, storedItem, settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

test("home links to the search, which finds words as they are typed, and back shows the results again", async () => {
  const { token } = await newMember();
  const goods = await newGoods();
  const page = await openShop({ token, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/");
  await page.getByRole("link", { name: "Search goods" }).click();
  await arriveAt(page, "/list?q=");
  await page.getByRole("heading", { name: "What are you looking for?" }).waitFor();
  await expect.poll(async () => await field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  const asked = watchSearches(page);
  await field(page).pressSequentially(goods.title, { delay: 20 });
  await page.getByRole("link", { name: goods.title }).waitFor();
  await arriveAt(page, `/list?q=${goods.title.replaceAll(" ", "+")}`);
  expect(asked.length).toBeLessThan(goods.title.length / 2);
  expect(await axeViolations(page, "results", "all rules")).toEqual([]);

  await page.getByRole("link", { name: goods.title }).click();
  await arriveAt(page, `/goods/detail?id=${goods.id}`);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("link", { name: goods.title }).waitFor();
  expect(await field(page).inputValue()).toBe(goods.title);
  await page.reload();
  await page.getByRole("link", { name: goods.title }).waitFor();
  await page.goBack();
  await arriveAt(page, "/");
});

test("recent searches are stored on the device, offered again and cleared on request", async () => {
  const { token } = await newMember();
  const goods = await newGoods();
  const page = await openShop({ token, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/list");
  await settle(page);
  await field(page).click();
  await arriveAt(page, "/list?q=");
  await field(page).fill("  nothing   like this ");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No results for “nothing like this”" }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await field(page).fill(goods.title);
  await page.getByRole("link", { name: goods.title }).click();
  await arriveAt(page, `/goods/detail?id=${goods.id}`);
  expect(JSON.parse((await storedItem(page, "searches")) ?? "")).toEqual([goods.title, "nothing like this"]);

  await page.goto("/list?q=");
  await page.getByRole("heading", { name: "Recent searches" }).waitFor();
  expect(await axeViolations(page, "recent searches", "all rules")).toEqual([]);
  await page.getByRole("button", { name: goods.title }).click();
  await page.getByRole("link", { name: goods.title }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("heading", { name: "What are you looking for?" }).waitFor();
  expect(await storedItem(page, "searches")).toBeNull();
  await page.getByRole("button", { name: "Cancel" }).click();
  await arriveAt(page, "/list");
  await page.getByRole("navigation", { name: "Categories" }).waitFor();
  expect(await field(page).inputValue()).toBe("");
});

test("the Chinese shop finds Chinese words, and back from the search leads to the categories", async () => {
  const { token } = await newMember();
  const page = await openShop({ token, language: "cn" });
  await page.goto("/list");
  await page.getByRole("navigation", { name: "商品分类" }).waitFor();
  await page.getByRole("searchbox", { name: "搜索商品" }).fill("乌龙");
  await page.getByRole("link", { name: /乌龙/ }).first().waitFor();
  await page.goBack();
  await arriveAt(page, "/list");
  await page.getByRole("navigation", { name: "商品分类" }).waitFor();
  await page.goForward();
  await page.getByRole("link", { name: /乌龙/ }).first().waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("乌龙");
});

test.each([
  "%",
  "_",
  String.raw`\'"; drop table goods`,
  "<img src=x onerror=alert(1)>",
  "🍵".repeat(80),
  "\u202eaet\u0000",
  "a".repeat(10_000),
])("looking for %j neither breaks nor fails", async (words) => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.goto(`/list?q=${encodeURIComponent(words)}`);
  await settle(page);
  expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Search goods" });

const watchSearches = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/goods\/list\?.*q=/.test(request.url())) asked.push(request.url());
  });
  return asked;
};
