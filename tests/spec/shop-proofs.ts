import { readdirSync } from "node:fs";

import { expect } from "vitest";

import { textOf } from "../repository/repository.ts";

const SHOP = "apps/shop/src/";
const WEB = "packages/web/src/";
const LOCALES = new URL(`../../${SHOP}locales/`, import.meta.url);

/** The source of a file of the shop, or, below "web/", of what it shares with the admin app. */
export const shopSource = (path: string): string =>
  textOf(path.startsWith("web/") ? path.replace("web/", WEB) : `${SHOP}${path}`);

/**
 * The shop says exactly this in English and something in Chinese, under `key` of a locale file, and shows it in the file named:
 * there the key stands whole, or as what a fault's name is put behind.
 */
export async function says(key: string, text: string, shownIn: string): Promise<void> {
  const { area, path } = partsOf(key);
  expect(await textAt("en", area, path), key).toBe(text);
  expect(await textAt("cn", area, path), `${key} in Chinese`).toMatch(/\p{Script=Han}/u);
  expectShown(path, shownIn);
}

/** The shop has a text of its own wording under this key, in both languages, and shows it in the file named. */
export async function hasText(key: string, shownIn: string): Promise<void> {
  const { area, path } = partsOf(key);
  expect(await textAt("en", area, path), key).toMatch(/\p{L}/u);
  expect(await textAt("cn", area, path), `${key} in Chinese`).toMatch(/\p{Script=Han}/u);
  expectShown(path, shownIn);
}

/** No text of the shop, in any locale file, is this. */
export async function neverContains(text: string): Promise<void> {
  for (const file of readdirSync(new URL("en/", LOCALES))) {
    expect(JSON.stringify(await textsOf("en", file.replace(/\.ts$/, ""))), file).not.toContain(`"${text}"`);
  }
}

/** A journey in the browser proves it: the file holds a test of this title. */
export function e2eProves(file: string, title: string): void {
  expect(textOf(`e2e/${file}`)).toMatch(new RegExp(`test(?:\\.each\\([^]*?\\))?\\(\\s*"${literal(title)}"`));
}

/** The file of the shop holds all of these pieces of source. */
export function sourceHolds(path: string, ...pieces: readonly (string | RegExp)[]): void {
  const source = shopSource(path);
  for (const piece of pieces) {
    if (typeof piece === "string") expect(source, path).toContain(piece);
    else expect(source, path).toMatch(piece);
  }
}

function expectShown(path: string, shownIn: string): void {
  const parent = path.includes(".") ? path.slice(0, path.lastIndexOf(".") + 1) : "";
  const whole = new RegExp(`["':]${literal(path)}["']`);
  const composed = `\`${parent}\${`;
  const source = shopSource(shownIn);
  expect(whole.test(source) || source.includes(composed), `${path} is not shown in ${shownIn}`).toBe(true);
}

function partsOf(key: string): { area: string; path: string } {
  const [area = "", path = ""] = key.split(":");
  return { area, path };
}

async function textAt(language: "en" | "cn", area: string, path: string): Promise<unknown> {
  let found = await textsOf(language, area);
  for (const name of path.split(".")) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  }
  return found;
}

async function textsOf(language: "en" | "cn", area: string): Promise<unknown> {
  const module: unknown = await import(new URL(`${language}/${area}.ts`, LOCALES).href);
  return typeof module === "object" && module !== null && "texts" in module ? module.texts : undefined;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
