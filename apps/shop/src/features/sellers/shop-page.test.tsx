import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { userInfo } from "../../testing/samples.ts";

type Page = DataOf<"sellerPage">;

const AT = 1_796_000_000;
const TEA = { id: 1, title: "Green tea", thumb: "" };
const LAMP = { id: 2, title: "Lamp", thumb: "" };
const sent = (changes: Partial<NonNullable<Page["sent"]>> = {}): Page["sent"] => ({
  picture: "",
  greeting: "Welcome to my shop.",
  state: "waiting",
  sent_at: AT,
  reviewed_at: 0,
  reason: "",
  ...changes,
});
const page = (changes: Partial<Page> = {}): Page => ({
  version: "3",
  code: "MEI23456",
  shop_open: true,
  ended: false,
  public: null,
  sent: null,
  goods: [TEA, LAMP],
  week: { visits: 12, orders: 2 },
  month: { visits: 40, orders: 5 },
  ...changes,
});
const open = async (changes: Partial<Page> = {}, answers = {}) =>
  await openShop("/mine/shop", { answers: { sellerPage: page(changes), userInfo: userInfo(), ...answers } });
const greeting = async () => await screen.findByLabelText<HTMLTextAreaElement>("What you say to visitors");

describe("the state of the page", () => {
  test("says what is public, what waits, and why something was refused", async () => {
    const shown = { name: "Mei", picture: "", greeting: "Hello", since: AT };
    await open({ public: shown, sent: sent() });
    expect(await screen.findByText(/^Public since/)).toBeDefined();
    expect(screen.getByText(/^Waiting for review since/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Open my page as visitors see it" }).getAttribute("href")).toBe(
      "/shop/MEI23456",
    );
  });

  test("shows the reason of a refusal, and the text to be changed", async () => {
    await open({ sent: sent({ state: "refused", reviewed_at: AT, reason: "Please name no prices" }) });
    expect(await screen.findByText("Refused: Please name no prices")).toBeDefined();
    expect((await greeting()).value).toBe("Welcome to my shop.");
  });

  test("says that the page is switched off, or the public shop not open, and leads nowhere then", async () => {
    await open({ ended: true, shop_open: false });
    expect(await screen.findByText(/has switched your page off/)).toBeDefined();
    expect(screen.getByText(/is not open at present/)).toBeDefined();
    expect(screen.queryByRole("link", { name: /as visitors see it/ })).toBeNull();
  });

  test("is taken back after a question", async () => {
    const shop = await open({ sent: sent() }, { sellerPageWithdraw: { version: "4" } });
    await shop.press("Take my greeting back");
    const dialog = within(await screen.findByRole("alertdialog"));
    await shop.user.click(dialog.getByRole("button", { name: "Take my greeting back" }));
    await shop.expectToast("Taken back", "success");
    expect(shop.stub.sent("sellerPageWithdraw").at(-1)).toEqual({ version: "3" });
  });
});

describe("the greeting", () => {
  test("is sent to be reviewed with the version that was seen, and shown as visitors will see it", async () => {
    const shop = await open({}, { sellerPageSend: { version: "4" } });
    await shop.user.type(await greeting(), "Hello, I like tea.");
    const preview = screen.getByRole("region", { name: "Preview" });
    expect(within(preview).getByText("Hello, I like tea.")).toBeDefined();
    expect(within(preview).getByText("Mei’s shop")).toBeDefined();
    await shop.press("Send for review");
    await shop.expectToast("Sent. We read it soon", "success");
    expect(shop.stub.sent("sellerPageSend").at(-1)).toEqual({
      version: "3",
      picture: "",
      greeting: "Hello, I like tea.",
    });
  });

  test("with words of income and healing gets a hint before it is sent, and may be sent", async () => {
    const shop = await open({}, { sellerPageSend: { version: "4" } });
    await shop.user.type(await greeting(), "Earn an i n c o m e, it cures.");
    expect(await screen.findByText("Please look again at: Earn, i n c o m e, cures")).toBeDefined();
    await shop.press("Send for review");
    await shop.expectToast("Sent. We read it soon", "success");
  });

  test.each([
    ["<b>Tea</b>", /Please write plain text/],
    ["Buy at tea.example.com", /leave out links/],
  ])("%s is refused before it is sent", async (typed, why) => {
    const shop = await open();
    await shop.user.type(await greeting(), typed);
    expect(await screen.findByText(why)).toBeDefined();
    await shop.press("Send for review");
    expect(shop.stub.sent("sellerPageSend")).toEqual([]);
  });

  test("that was changed elsewhere stays as it was typed, and is sent against what is there now", async () => {
    const shop = await open({}, { sellerPageSend: refused("page.changed") });
    await shop.user.type(await greeting(), "Hello");
    shop.stub.answer("sellerPage", page({ version: "7" }));
    await shop.press("Send for review");
    expect((await greeting()).value).toBe("Hello");
    shop.stub.answer("sellerPageSend", { version: "8" });
    await shop.press("Send for review");
    await shop.expectToast("Sent. We read it soon", "success");
    expect(shop.stub.sent("sellerPageSend").at(-1)).toMatchObject({ version: "7", greeting: "Hello" });
  });
});

describe("the goods", () => {
  test("are ordered, removed and saved", async () => {
    const shop = await open({}, { sellerPageGoods: { version: "4" } });
    await shop.press("Move Lamp up");
    await shop.press("Remove Green tea");
    await shop.press("Save these goods");
    await shop.expectToast("Saved. Visitors see them now", "success");
    expect(shop.stub.sent("sellerPageGoods").at(-1)).toEqual({ version: "3", ids: "2" });
  });

  test("are found and added, at most 12", async () => {
    const eleven = Array.from({ length: 11 }, (_, place) => ({ id: place + 10, title: `Good ${place}`, thumb: "" }));
    const found = {
      ...TEA,
      price: "10.00",
      pv_price: "10.00",
      pv: "6.00",
      goods_type: 0 as const,
      stock: 5,
      created_at: AT,
      best_seller: false,
    };
    const shop = await open(
      { goods: eleven },
      { goodsList: [found, { ...found, id: 5, title: "Package", goods_type: 1 }] },
    );
    await shop.user.type(await screen.findByLabelText("Find goods to add"), "tea");
    await shop.user.click(await screen.findByRole("button", { name: "Add Green tea" }));
    expect(screen.queryByRole("button", { name: "Add Package" })).toBeNull();
    expect(screen.getByText("12 of 12")).toBeDefined();
    expect(screen.getByText(/remove one to add another/)).toBeDefined();
  });
});

test("visits and orders are said for 7 and 30 days, and the address is copied", async () => {
  const shop = await open();
  const table = within(await screen.findByRole("region", { name: "Visits and orders" }));
  expect(table.getByRole("row", { name: "Visits 12 40" })).toBeDefined();
  expect(table.getByRole("row", { name: "Paid orders 2 5" })).toBeDefined();
  await shop.press("Copy the address");
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/shop/MEI23456`);
});

test("in Chinese everything is said in Chinese", async () => {
  await openShop("/mine/shop", { language: "cn", answers: { sellerPage: page(), userInfo: userInfo() } });
  expect(await screen.findByText("优先展示的商品")).toBeDefined();
});
