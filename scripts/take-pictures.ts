// Takes the README's pictures of the real screens, on a demo network of its own: npm run pictures; names after it take only those.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { adminCookie, adminSession } from "../e2e/support/admin-cookie.ts";
import { startShop } from "../e2e/support/start-shop.ts";
import { findBrowser } from "./find-browser.ts";

const FOLDER = fileURLToPath(new URL("../docs/pictures", import.meta.url));
/** The folder of the pictures that the shop's manifest names. */
const SCREENSHOTS = fileURLToPath(new URL("../apps/shop/public/screenshots", import.meta.url));
const IN_MANIFEST = ["home-light", "goods-detail", "team"];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** At most 256 colours, without a pattern that mixes them. */
const FEW_COLOURS = { palette: true, dither: 0, effort: 10, compressionLevel: 9 };
const MEMBER = { username: "10000001", password: "demo1234" };
const OPERATOR = { email: "owner@espalier.local", password: "demo1234" };

type Look = {
  readonly colorScheme?: "light" | "dark";
  readonly language?: "en" | "cn";
  readonly loggedIn?: boolean;
  /** On a desktop of an operator instead of a member's phone. */
  readonly admin?: true;
};
type Picture = Look & { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

const PICTURES: readonly Picture[] = [
  { name: "home-light", open: (page) => page.goto("/") },
  { name: "home-dark", colorScheme: "dark", open: (page) => page.goto("/") },
  { name: "home-cn", language: "cn", open: (page) => page.goto("/") },
  { name: "login", loggedIn: false, open: (page) => page.goto("/public/login") },
  { name: "goods-detail", open: (page) => openGoods(page, 0) },
  { name: "cart", open: async (page) => await fillCart(page) },
  {
    name: "order-submit",
    open: async (page) => {
      await fillCart(page);
      await page.getByRole("link", { name: "Check out" }).click();
      await page.getByRole("button", { name: "Place order" }).waitFor();
    },
  },
  {
    name: "order-detail",
    open: async (page) => {
      await page.goto("/mine/order");
      await page.getByRole("list", { name: "My orders" }).getByRole("link").nth(2).click();
      await page.getByRole("heading", { name: "Order details" }).waitFor();
    },
  },
  { name: "mine", open: (page) => page.goto("/mine") },
  { name: "team", open: (page) => page.goto("/mine/team") },
  { name: "profit", open: (page) => page.goto("/mine/profit") },
  { name: "incentive", open: (page) => page.goto("/mine/incentive") },
  { name: "admin-overview", admin: true, open: (page) => page.goto("/admin/") },
  { name: "admin-orders", admin: true, open: (page) => page.goto("/admin/orders") },
  { name: "admin-network", admin: true, open: (page) => page.goto("/admin/network") },
  { name: "admin-run", admin: true, colorScheme: "dark", open: (page) => page.goto("/admin/runs/91") },
];

const openGoods = async (page: Page, place: number): Promise<void> => {
  await page.goto("/");
  await page.locator('main a[href^="/goods/detail"]').nth(place).click();
  await page.getByRole("heading", { name: "Goods details" }).waitFor();
};

const fillCart = async (page: Page): Promise<void> => {
  for (const place of [0, 1]) {
    await openGoods(page, place);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Added to the cart").waitFor();
  }
  await page.goto("/package");
};

const PHONE_SCREEN = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A phone with today's pixel density and a session of the demo member; or a desktop with the owner's. */
const openScreen = async (browser: Browser, url: string, look: Look): Promise<Page> => {
  const context = await browser.newContext({
    ...(look.admin ? { viewport: DESK } : PHONE_SCREEN),
    baseURL: url,
    reducedMotion: "reduce",
    timezoneId: "Asia/Singapore",
    colorScheme: look.colorScheme ?? "light",
  });
  const page = await context.newPage();
  const stored: Record<string, string> = { lang: look.language ?? "en" };
  if (look.admin) {
    await context.addCookies([adminCookie(url, await logIntoAdmin(url))]);
    stored[adminSession.name] = adminSession.value;
  } else if (look.loggedIn !== false) stored["token"] = await logIn(url);
  await page.goto("/favicon.svg");
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, stored);
  return page;
};

const logIn = async (url: string): Promise<string> => await tokenFrom(`${url}/api/login`, MEMBER, "data");

const logIntoAdmin = async (url: string): Promise<string> =>
  await tokenFrom(`${url}/api/admin/login`, OPERATOR, "data", "token");

/** The token in an answer, at the end of these names. */
const tokenFrom = async (
  url: string,
  fields: Readonly<Record<string, string>>,
  ...names: readonly string[]
): Promise<string> => {
  let found: unknown = await (await fetch(url, { method: "POST", body: new URLSearchParams(fields) })).json();
  for (const name of names) found = typeof found === "object" && found !== null ? Reflect.get(found, name) : null;
  if (typeof found !== "string") throw new Error(`${url} opened no session`);
  return found;
};

/** Waits until nothing loads any more and every visible picture is drawn. */
const settle = async (page: Page): Promise<void> => {
  await page.getByRole("heading").first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    Array.from(document.images).every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
};

const shop = await startShop();
try {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    mkdirSync(FOLDER, { recursive: true });
    const requested = process.argv.slice(2);
    for (const { name, open, ...look } of PICTURES.filter(
      (each) => requested.length === 0 || requested.includes(each.name),
    )) {
      const page = await openScreen(browser, shop.url, look);
      await open(page);
      await settle(page);
      const { size } = await sharp(await page.screenshot())
        .png(FEW_COLOURS)
        .toFile(join(FOLDER, `${name}.png`));
      if (IN_MANIFEST.includes(name)) copyFileSync(join(FOLDER, `${name}.png`), join(SCREENSHOTS, `${name}.png`));
      console.log(`${name}.png ${Math.ceil(size / 1024)} kB`);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
} finally {
  await shop.stop();
}
