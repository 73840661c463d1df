import type { Browser, Page } from "playwright-core";

import { adminCookie, adminSession } from "../../e2e/support/admin-cookie.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const WIDE = { width: 1280, height: 800 };
const MEMBER = { username: "10000001", password: "demo1234" };
const OPERATOR = { email: "owner@espalier.local", password: "demo1234" };

export type Look = {
  readonly colorScheme?: "light" | "dark";
  readonly language?: "en" | "cn";
  readonly loggedIn?: boolean;
  /** An operator's session instead of a member's. */
  readonly admin?: boolean;
  /** Without it, a member has a phone and an operator a desktop. */
  readonly device?: keyof typeof DEVICES;
};

const DEVICES = {
  phone: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: DESKTOP },
  wide: { viewport: WIDE },
};

/** A device with a session of the demo member or of the owner; a phone has today's pixel density. */
export const openScreen = async (browser: Browser, url: string, look: Look): Promise<Page> => {
  const context = await browser.newContext({
    ...DEVICES[look.device ?? (look.admin ? "desktop" : "phone")],
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
export const settle = async (page: Page): Promise<void> => {
  await page.getByRole("heading").first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    Array.from(document.images).every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
};
