import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits for a message of the shop. */
export const seeToast = async (page: Page, text: string | RegExp): Promise<void> => {
  await page.getByRole("status").filter({ hasText: text }).first().waitFor();
};

/** Waits until the browser is at a path of the shop, query included. */
export const arriveAt = async (page: Page, path: string | RegExp): Promise<void> => {
  await page.waitForURL((url) => {
    const here = `${url.pathname}${url.search}`;
    return typeof path === "string" ? here === path : path.test(here);
  });
};

/** Waits until a screen stands: its heading is there and nothing on it is loading. */
export const settle = async (page: Page): Promise<void> => {
  await page.getByRole("heading").first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
};

/** Waits until something read from the page is as wanted. */
export const eventually = async <Value>(read: () => Promise<Value>, wanted: Value): Promise<void> => {
  await expect.poll(read, { timeout: 10_000, interval: 25 }).toEqual(wanted);
};

/** What the browser keeps under a name. */
export const kept = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => window.localStorage.getItem(key), name);

/** The words of each row of a list. */
export const textsOf = (rows: Locator): Promise<string[]> => rows.allInnerTexts();
