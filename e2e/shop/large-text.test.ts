import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PUBLIC_ROUTES, protectedPlaces } from "../support/every-screen.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { enlargeText, faultsHere, settle } from "../support/read-screen.ts";

const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

test.each(["en", "cn"] as const)(
  "with text at twice its size no screen scrolls sideways and no button cuts its text, %s",
  async (language) => {
    const { token } = await logIn("10000001");
    const visitor = await openShop({ language, still: true });
    const member = await openShop({ language, token, still: true });
    const places = (await protectedPlaces({ url: inject("e2e").url, token })).map(({ address }) => address);
    expect([...(await cutTexts(visitor, PUBLIC_ROUTES)), ...(await cutTexts(member, places))]).toEqual([]);
  },
  180_000,
);

test("a seeded button that cuts its text is found, and so is a page that is too wide", async () => {
  const page = await openShop({ still: true });
  await page.goto("/public/login");
  await settle(page);
  await page.evaluate(() => {
    const wide = document.createElement("button");
    wide.type = "button";
    wide.textContent = "A very long label that does not fit";
    Object.assign(wide.style, { width: "60px", overflow: "hidden", whiteSpace: "nowrap", display: "block" });
    document.querySelector("main")?.append(wide);
  });
  expect(await faultsHere(page, "login")).toEqual(["login cuts “A very long label that does not fit”"]);
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.style.width = "900px";
    bar.textContent = "wide";
    document.querySelector("main")?.replaceChildren(bar);
  });
  expect(await faultsHere(page, "login")).toContainEqual(expect.stringContaining("wider"));
});

/** Opens each screen with a phone's large text setting, and on the narrowest phone. */
const cutTexts = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  await enlargeText(page);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await settle(page);
    faults.push(...(await faultsHere(page, `${address} at ${PHONE.width}`)));
    await page.setViewportSize(NARROWEST);
    faults.push(...(await faultsHere(page, `${address} at ${NARROWEST.width}`)));
  }
  return faults;
};
