import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { localeTexts } from "@espalier/contract/locales/locale-texts";
import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import { expect, test } from "vitest";
import { serverTexts } from "../../apps/server/src/locales/server-texts.ts";
import { compareTexts } from "./compare-texts.ts";
import { ownFiles, repository, sourceFiles, textOf } from "./repository.ts";

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

test.each(OTHERS)("the server has the same texts and placeholders in %s as in English", (language) => {
  expect(compareTexts(serverTexts[DEFAULT_LANGUAGE], serverTexts[language], language)).toEqual([]);
});

test.each(OTHERS)("refusals have the same texts and placeholders in %s as in English", (language) => {
  expect(compareTexts(localeTexts[DEFAULT_LANGUAGE], localeTexts[language], language)).toEqual([]);
});

test.each(OTHERS)("explained profits have the same texts and placeholders in %s as in English", (language) => {
  expect(compareTexts(profitTexts[DEFAULT_LANGUAGE], profitTexts[language], language)).toEqual([]);
});

test.each(["shop", "storefront", "admin"].flatMap((app) => OTHERS.map((language) => [app, language] as const)))(
  "the texts of the %s app are complete in %s",
  async (app, language) => {
    const folder = `apps/${app}/src/locales`;
    const [english, other] = await Promise.all(
      [DEFAULT_LANGUAGE, language].map(async (each) => await textsOf(folder, each)),
    );
    expect(Object.keys(english ?? {}).length).toBeGreaterThan(0);
    expect(compareTexts(english, other, language)).toEqual([]);
  },
);

test("missing, empty and differently filled texts are found", () => {
  const english = {
    home: { title: "Home", left: "{{days}} days left" },
    items_one: "{{count}} item",
    items_other: "{{count}} items",
    facts: ["{sn}"],
    marked: "44 <pv>PV</pv>",
    a: "A",
  };
  const chinese = {
    home: { title: "", left: "还剩 {{day}} 天" },
    items_other: "{{count}} 件",
    facts: ["{name}"],
    marked: "44 <leg>PV</leg>",
    b: "乙",
  };
  expect(compareTexts(english, chinese, "cn")).toEqual([
    "a is missing in cn",
    "b is missing in en",
    "facts.0 has other placeholders in cn",
    "home.left has other placeholders in cn",
    "home.title is empty in cn",
    "marked has other placeholders in cn",
  ]);
});

test("code outside the locales, the demo and tests names no language but the default", () => {
  expect(sourceFiles.filter((path) => isCode(path) && namesLanguage(textOf(path)))).toEqual([]);
  expect(namesLanguage('const DONE = { en: "Success", cn: "成功" };')).toBe(true);
  expect(namesLanguage('if (language === "cn") return title;')).toBe(true);
  expect(namesLanguage("export const localeTexts = { en, cn };")).toBe(false);
});

const LANGUAGE_LIST = "packages/core/src/text/language.ts";
const isCode = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) &&
  !/\/(?:locales|demo|testing|gallery)\/|^packages\/demo\/|\.test\.tsx?$/.test(path) &&
  path !== LANGUAGE_LIST;

/** A text or a branch for one language only. */
const namesLanguage = (code: string): boolean =>
  OTHERS.some((name) => new RegExp(`["']${name}["']|\\b${name}:`).test(code));

/** The texts of one language: every file of its folder, by its name. */
async function textsOf(folder: string, language: string): Promise<Record<string, unknown>> {
  const files = ownFiles.filter((path) => path.startsWith(`${folder}/${language}/`));
  const texts = await Promise.all(
    files.map(async (path) => {
      const loaded: Record<string, unknown> = await import(pathToFileURL(join(repository, path)).href);
      return [path.slice(path.lastIndexOf("/") + 1), loaded["texts"]];
    }),
  );
  return Object.fromEntries(texts);
}
