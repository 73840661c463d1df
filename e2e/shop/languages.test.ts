import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast, storedItem } from "../support/read-screen.ts";

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
