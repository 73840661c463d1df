import { pending, refused } from "@espalier/web/testing/call-stub";
import { scrollToEnd } from "@espalier/web/testing/jsdom-polyfills";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { numbersFrom } from "../../testing/test-paged-list.ts";

const PATH = "/list";
const CATEGORIES = [
  { id: 1, title: "Tea" },
  { id: 2, title: "Cups" },
];

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const rows = (from: number, count: number, stock = 9) => {
  const [row] = sample("goodsList");
  if (row === undefined) throw new Error("The sample has no row");
  return numbersFrom(from, count).map((id) => ({ ...row, id, title: `Tea ${id}`, stock }));
};

const openGoods = async (answers: Opening["answers"] = {}, path = PATH) =>
  await openShop(path, {
    answers: { goodsCategory: CATEGORIES, goodsList: rows(1, 2), goodsRecommend: [], ...answers },
  });

describe("the goods by category", () => {
  test("begin with the first category", async () => {
    const shop = await openGoods();
    expect(await screen.findByText("Tea 2")).toBeDefined();
    expect(screen.getByRole("link", { name: "Tea" }).getAttribute("aria-current")).toBe("true");
    expect(shop.stub.sent("goodsList")).toMatchObject([{ cid: "1" }]);
  });

  test("follow the chosen category, which is kept in the address", async () => {
    const shop = await openGoods({ goodsList: ({ cid }) => (cid === "2" ? rows(9, 1) : rows(1, 1)) });
    await screen.findByText("Tea 1");
    await shop.user.click(screen.getByRole("link", { name: "Cups" }));
    await shop.expectPath("/list?cid=2");
    expect(await screen.findByText("Tea 9")).toBeDefined();
    expect(screen.queryByText("Tea 1")).toBeNull();
  });

  test("link to a product, and mark sold-out ones", async () => {
    const shop = await openGoods({ goodsList: [...rows(1, 1), ...rows(2, 1, 0)] });
    const goods = await screen.findByRole("link", { name: /Tea 2/ });
    expect(within(goods).getByText("Sold out")).toBeDefined();
    expect(within(screen.getByRole("link", { name: /Tea 1/ })).queryByText("Sold out")).toBeNull();
    await shop.user.click(goods);
    await shop.expectPath("/goods/detail?id=2");
  });

  test("say their volume, and how many are left of few", async () => {
    const stocked = (id: number, stock: number, pv: string) => rows(id, 1, stock).map((row) => ({ ...row, pv }));
    await openGoods({ goodsList: [...stocked(1, 20, "38.00"), ...stocked(2, 21, "0.00"), ...stocked(3, 0, "5.00")] });
    const linkOf = async (id: number) =>
      (await screen.findByRole("link", { name: new RegExp(`Tea ${id}`) })).textContent;
    expect(await linkOf(1)).toMatch(/38 PV.*Only 20 left/);
    expect(await linkOf(2)).not.toMatch(/PV|left/);
    expect(await linkOf(3)).not.toMatch(/left/);
  });

  test("are sorted as chosen, which is kept in the address", async () => {
    const shop = await openGoods({ goodsList: rows(1, 2).map((row) => ({ ...row, price: `${row.id}.00` })) });
    await screen.findByText("Tea 1");
    await shop.press(/Recommended/);
    await shop.user.click(await screen.findByRole("button", { name: "Price: high to low" }));
    await shop.expectPath("/list?sort=dear");
    const titles = () => screen.getAllByText(/^Tea \d$/).map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(["Tea 2", "Tea 1"]));
  });

  test("of the last 30 days are marked as new", async () => {
    const now = Math.floor(Date.now() / 1000);
    const days = (id: number) => (id === 1 ? 31 : 1);
    await openGoods({ goodsList: rows(1, 2).map((row) => ({ ...row, created_at: now - days(row.id) * 86_400 })) });
    expect(within(await screen.findByRole("link", { name: /Tea 2/ })).getByText("New")).toBeDefined();
    expect(within(screen.getByRole("link", { name: /Tea 1/ })).queryByText("New")).toBeNull();
  });

  test("of which there are none in a category say so", async () => {
    await openGoods({ goodsList: [] });
    expect(await screen.findByText("Nothing in this category yet")).toBeDefined();
  });

  test("without any category say so", async () => {
    await openGoods({ goodsCategory: [] });
    expect(await screen.findByText("No goods yet")).toBeDefined();
  });

  test("show a skeleton while they load", async () => {
    await openGoods({ goodsCategory: pending() });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test.each(["goodsCategory", "goodsList"] as const)("that fail to load (%s) can be tried again", async (call) => {
    const shop = await openGoods({ [call]: refused("fault") });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("goodsCategory", CATEGORIES);
    shop.stub.answer("goodsList", rows(1, 1));
    await shop.press("Retry");
    expect(await screen.findByText("Tea 1")).toBeDefined();
  });
});

describe("the search for goods", () => {
  test("begins with a hint, and goes back to the categories", async () => {
    const shop = await openGoods();
    await shop.user.click(await screen.findByRole("searchbox", { name: "Search goods" }));
    await shop.expectPath("/list?q=");
    expect(await screen.findByText("What are you looking for?")).toBeDefined();
    await shop.press("Cancel");
    await shop.expectPath("/list");
  });

  test("searches for the typed words on Enter, and keeps them in the address", async () => {
    const shop = await openGoods();
    await shop.user.type(await screen.findByRole("searchbox"), "green{Enter}");
    await shop.expectPath("/list?q=green");
    await waitFor(() => expect(shop.stub.sent("goodsList").at(-1)).toMatchObject({ q: "green", page: "1" }));
    expect(await screen.findByRole("list", { name: "Results for “green”" })).toBeDefined();
  });

  test("searches by itself once the typing pauses", async () => {
    const shop = await openGoods();
    await shop.user.type(await screen.findByRole("searchbox"), "cup");
    await waitFor(() => expect(shop.stub.sent("goodsList").at(-1)).toMatchObject({ q: "cup" }));
    const asked = shop.stub.sent("goodsList").filter(({ q }) => q !== undefined);
    expect(asked).toHaveLength(1);
  });

  test("appends page after page", async () => {
    const shop = await openGoods(
      { goodsList: ({ page }) => (page === "2" ? rows(11, 1) : rows(1, 10)) },
      "/list?q=tea",
    );
    await screen.findByText("Tea 10");
    act(scrollToEnd);
    expect(await screen.findByText("Tea 11")).toBeDefined();
    expect(shop.stub.sent("goodsList").map(({ page }) => page)).toEqual(["1", "2"]);
  });

  test("is sorted as categories are, from all that one answer has", async () => {
    const priced = rows(1, 2).map((row) => ({ ...row, price: `${row.id}.00` }));
    const shop = await openGoods({ goodsList: priced }, "/list?q=tea");
    await screen.findByText("Tea 1");
    await shop.press(/Best match/);
    await shop.user.click(await screen.findByRole("button", { name: "Price: high to low" }));
    await shop.expectPath("/list?q=tea&sort=dear");
    const titles = () => screen.getAllByText(/^Tea \d$/).map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(["Tea 2", "Tea 1"]));
    expect(shop.stub.sent("goodsList").at(-1)).not.toHaveProperty("page");
  });

  test("that finds nothing names the words, and shows recommended goods", async () => {
    await openGoods({ goodsList: [], goodsRecommend: rows(7, 1) }, "/list?q=zzz");
    expect(await screen.findByText("No results for “zzz”")).toBeDefined();
    expect(await screen.findByRole("link", { name: /Tea 7/ })).toBeDefined();
  });

  test("that fails can be tried again", async () => {
    const shop = await openGoods({ goodsList: refused("fault") }, "/list?q=tea");
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("goodsList", rows(1, 1));
    await shop.press("Retry");
    expect(await screen.findByText("Tea 1")).toBeDefined();
  });

  test("remembers recent searches until they are cleared", async () => {
    const shop = await openGoods();
    await shop.user.type(await screen.findByRole("searchbox"), "green{Enter}");
    await screen.findByRole("list", { name: /green/ });
    await shop.press("Clear");
    expect(await screen.findByRole("button", { name: "green" })).toBeDefined();
    await shop.press("green");
    await shop.expectPath("/list?q=green");
    await shop.press("Clear");
    await shop.press("Clear");
    expect(await screen.findByText("What are you looking for?")).toBeDefined();
    expect(screen.queryByRole("button", { name: "green" })).toBeNull();
  });
});
