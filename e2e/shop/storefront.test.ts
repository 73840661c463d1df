import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { axeViolations } from "../support/axe-violations.ts";
import { newGoods } from "../support/new-goods.ts";
import { openShop } from "../support/open-shop.ts";
import { readCode } from "../support/read-code.ts";
import { sidewaysBy } from "../support/read-screen.ts";

const NARROWEST = { width: 320, height: 640 };
let made = 0;
const newAddress = (): string => `rowan-${Date.now()}-${(made += 1)}@shop.example`;

/** Puts goods into the cart and arrives at the checkout for Singapore. */
const goToCheckout = async (page: Page): Promise<void> => {
  const { id } = await newGoods({ price: "30.00" });
  await page.goto("/shop/en/country");
  await page.getByRole("combobox", { name: "Country" }).selectOption("SG");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/shop/en");
  await page.goto(`/shop/en/goods/${id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/shop/en/cart");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/shop/en/checkout");
};

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Full name" }).fill("Rowan");
  await page.getByRole("textbox", { name: "Phone, with country code" }).fill("+65 8123 4567");
  await page.getByRole("textbox", { name: "Street and number" }).fill("1 Harbour Road");
};

const pay = async (page: Page): Promise<void> => {
  await page.waitForURL("**/sandbox-pay/**");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL("**/shop/en/order/**");
};

const PAID = { name: "Thank you, it is paid" };

test("at 320 pixels and without JavaScript a guest buys from the goods to the paid order", async () => {
  const page = await openShop({ viewport: NARROWEST, still: true, scripts: false, expects: [/\.js csp$/] });
  await goToCheckout(page);
  await fillIn(page, newAddress());
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.waitForURL("**/shop/en/order/**");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("link", { name: "Go to the card provider's page" }).click();
  await pay(page);
  const isPaid = async (): Promise<boolean> => {
    if (await page.getByRole("heading", PAID).isVisible()) return true;
    await page.getByRole("link", { name: "Look again" }).click();
    return false;
  };
  await expect.poll(isPaid).toBe(true);
});

test("a guest is led to the first faulty field, pays, and finds the order in the account that a code opens", async () => {
  const email = newAddress();
  const page = await openShop({ still: true });
  await goToCheckout(page);
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.getByText("4 fields must be filled in or corrected.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await fillIn(page, email);
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.waitForURL("**/shop/en/order/**");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await pay(page);
  await page.getByRole("heading", PAID).waitFor();

  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await page.getByText(`A code is on its way to ${email}.`).waitFor();
  await page.getByRole("textbox", { name: "Code" }).fill(await readCode(email));
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/shop/en/account");
  await page.getByText("Paid", { exact: true }).waitFor();
});

const PAGES = ["", "/cart", "/checkout", "/country", "/login", "/login?by=password"];

test.each(["light", "dark"] as const)(
  "no page of the public shop has a serious accessibility fault, %s",
  async (colorScheme) => {
    const { id } = await newGoods();
    const page = await openShop({ still: true, colorScheme });
    const faults: string[] = [];
    await page.goto(`/shop/en/goods/${id}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL("**/shop/en/cart");
    for (const address of [...PAGES, `/goods/${id}`]) {
      for (const language of ["en", "cn"]) {
        await page.goto(`/shop/${language}${address}`);
        await page.evaluate(axe.source);
        faults.push(...(await axeViolations(page, `${language}${address}`, "all rules")));
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          faults.push(...(await sidewaysBy(page, `${language}${address} at ${width}`)));
        }
      }
    }
    expect(faults).toEqual([]);
  },
);
