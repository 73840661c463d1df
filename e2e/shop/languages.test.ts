import type { Client } from "@espalier/contract/client";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PUBLIC_ROUTES, protectedPlaces } from "../support/every-screen.ts";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { storedItem, LOCALE_KEY, seeToast, settle, wordsOf } from "../support/read-screen.ts";

/** Three English words in a row are a sentence; names, units and codes are shorter. */
const ENGLISH_SENTENCE = /(?:\b[A-Za-z]{2,}\b[ ,.]+){2,}\b[A-Za-z]{2,}\b/;

test("a language chosen in the settings is stored, and the page reloads in it", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token });
  await page.goto("/setting/index");
  expect(await page.getAttribute("html", "lang")).toBe("en");
  const loaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("dialog", { name: "Language" }).getByRole("button", { name: "简体中文" }).click();
  await loaded;
  await page.getByRole("heading", { name: "设置" }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("zh-CN");
  expect(await storedItem(page, "lang")).toBe("cn");

  await page.goto("/");
  await page.getByRole("link", { name: "首页" }).waitFor();
  await page.goto("/setting/index");
  await page.getByRole("button", { name: "语言" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await storedItem(page, "lang")).toBe("en");
});

test("a browser set to Chinese begins in Chinese, and a visitor can switch to the other language", async () => {
  const page = await openShop({ locale: "zh-TW" });
  await page.goto("/public/login");
  await page.getByRole("button", { name: "登录" }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("zh-CN");
  expect(await storedItem(page, "lang")).toBeNull();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Log in" }).waitFor();
  expect(await storedItem(page, "lang")).toBe("en");
});

test("the server answers in the language of the page", async () => {
  const page = await openShop({ language: "cn" });
  await page.goto("/public/login");
  await page.getByLabel("用户名").fill("10000001");
  await page.getByLabel("密码", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "登录" }).click();
  await seeToast(page, "用户名或密码错误");
  expect(await page.title()).toBe("登录 · Espalier");
});

test("no screen shows a locale key or an English sentence in Chinese", async () => {
  const { token, call } = await logIn("10000001");
  const visitor = await openShop({ language: "cn", still: true });
  const member = await openShop({ language: "cn", token, still: true });
  const places = (await protectedPlaces({ url: inject("e2e").url, token })).map(({ address }) => address);
  const typed = await wordsOfMember(call);
  expect([
    ...(await untranslated(visitor, PUBLIC_ROUTES, typed)),
    ...(await untranslated(member, places, typed)),
  ]).toEqual([]);
});

/** The texts that the member, or an operator to the member, wrote; they are shown as they were written. */
const wordsOfMember = async (call: Client): Promise<readonly string[]> => {
  const { info } = await call("userInfo");
  const [order] = await call("orderList", { page: 1, limit: 1, status: 3 });
  if (!order) throw new Error("the member has no order with an invoice");
  const [team, invited, addresses, banks, withdrawals, invoice] = await Promise.all([
    call("userTeam"),
    call("userMembers"),
    call("userAddressList"),
    call("walletBankList"),
    call("walletWithdrawList", { page: 1, limit: 100 }),
    call("orderInvoice", { sn: order.order_sn }),
  ]);
  const stored = [...addresses, ...banks, invoice.company].flatMap((each) => Object.values(each).map(String));
  const names = [...team, ...invited].map(({ nickname }) => nickname);
  const typed = [info.nickname, ...names, ...stored, ...withdrawals.map(({ reason }) => reason)];
  return typed.filter((text) => text.length > 1).toSorted((one, other) => other.length - one.length);
};

const untranslated = async (
  page: Page,
  addresses: readonly string[],
  typed: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settle(page);
    expect(await page.getAttribute("html", "lang"), address).toBe("zh-CN");
    const words = (await wordsOf(page)).map((text) => typed.reduce((left, own) => left.replaceAll(own, ""), text));
    const wrong = words.filter((text) => LOCALE_KEY.test(text) || ENGLISH_SENTENCE.test(text));
    found.push(...wrong.map((text) => `${address}: ${text}`));
  }
  return found;
};
