import axe from "axe-core";
import type { Page } from "playwright-core";
import { cutCells, LOCALE_KEY, settle, wordsOf } from "./read-screen.ts";

/** Finds what is wrong on the screen that is open, which the address names. */
export type Check = (page: Page, address: string) => Promise<readonly string[]>;

type Viewport = { readonly width: number; readonly height: number };

/** Opens each address once, at a screen of this size, and makes every check of it. */
export const checkScreens = async (
  page: Page,
  addresses: readonly string[],
  checks: readonly Check[],
  viewport: Viewport,
): Promise<readonly string[]> => {
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await settle(page);
    if (/does not exist|不存在|went wrong/.test(await page.title())) faults.push(`${address} does not open`);
    if (page.url() !== new URL(address, page.url()).href) faults.push(`${address} leads to ${page.url()}`);
    for (const check of checks) faults.push(...(await check(page, address)));
  }
  return faults;
};

export const noKeys: Check = async (page, address) =>
  (await wordsOf(page))
    .filter((text) => LOCALE_KEY.test(text) && !text.endsWith(".csv"))
    .map((key) => `${address} shows the key ${key}`);

/** The milliseconds that a walk through every screen may take on a busy machine. */
export const WALK_MS = 900_000;

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };
const LAPTOP: Viewport = { width: 1280, height: 800 };

/** For screens opened at the size of a desktop: no number, date or id of a table is cut there, nor on a laptop. */
export const cutsNoCell: Check = async (page, address) => {
  const faults = [...(await cutCells(page, `${address} at ${DESKTOP.width}`))];
  await page.setViewportSize(LAPTOP);
  return [...faults, ...(await cutCells(page, `${address} at ${LAPTOP.width}`))];
};
