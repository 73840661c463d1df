import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PUBLIC_ROUTES, protectedPlaces } from "../support/every-screen.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { LOCALE_KEY, settle, wordsOf } from "../support/read-screen.ts";
import { seriousFaults } from "../support/serious-faults.ts";

const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 700 };

test("no public screen shows a locale key, has a serious accessibility fault or scrolls sideways at 320 px", async () => {
  const page = await openShop({ still: true });
  expect(await faultsOf(page, PUBLIC_ROUTES)).toEqual([]);
});

test("no screen of a member shows a locale key, has a serious accessibility fault or scrolls sideways at 320 px", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  const places = await protectedPlaces({ url: inject("e2e").url, token });
  expect(
    await faultsOf(
      page,
      places.map(({ address }) => address),
    ),
  ).toEqual([]);
});

test("no sheet or dialog has a serious accessibility fault", async () => {
  const { token, call } = await logIn("10000001");
  const [goods] = await call("goodsRecommend");
  const page = await openShop({ token, still: true });
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  for (const [address, name] of [
    [`/goods/detail?id=${goods?.id}`, "Buy now"],
    ["/setting/index", "Language"],
    ["/setting/index", "Log out"],
    ["/mine/order?status=0", "Pay now"],
    ["/mine/order?status=0", "Cancel order"],
  ] as const) {
    await page.goto(address);
    await page.getByRole("button", { name }).first().click();
    await page.locator('[role="dialog"], [role="alertdialog"]').waitFor();
    faults.push(...(await seriousFaults(page, `${name} at ${address}`, "all rules")));
  }
  expect(faults).toEqual([]);
});

test("a seeded fault is found", async () => {
  const page = await openShop({ still: true });
  await page.addInitScript(axe.source);
  await page.goto("/public/login");
  await settle(page);
  await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<button></button>"));
  expect(await seriousFaults(page, "login", "all rules")).toEqual(["login: button-name <button></button>"]);
});

const faultsOf = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(address);
    await settle(page);
    if (/does not exist|went wrong/.test(await page.title())) faults.push(`${address} does not open`);
    if (page.url() !== new URL(address, page.url()).href) faults.push(`${address} leads to ${page.url()}`);
    const keys = (await wordsOf(page)).filter((text) => LOCALE_KEY.test(text));
    faults.push(...keys.map((key) => `${address} shows the key ${key}`));
    faults.push(...(await seriousFaults(page, `${address} light`, "all rules")));
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await seriousFaults(page, `${address} dark`, "colours")));
    await page.setViewportSize(NARROWEST);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) faults.push(`${address} is ${sideways} px wider than ${NARROWEST.width}`);
  }
  return faults;
};
