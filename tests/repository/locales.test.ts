import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";
import { ownFiles, repository } from "./repository.ts";

const LANGUAGES = ["en", "cn"];

test.each(["shop", "admin"])("the texts of the %s app are complete in both languages", async (app) => {
  const folder = `apps/${app}/src/locales`;
  if (!existsSync(join(repository, folder))) {
    const screens = ownFiles.filter((path) => path.startsWith(`apps/${app}/src/features/`));
    expect(screens, `screens need texts in ${folder}/en.* and cn.*`).toEqual([]);
    return;
  }
  const [english, chinese] = await Promise.all(LANGUAGES.map((language) => textsOf(folder, language)));
  expect(Object.keys(english ?? {}).length).toBeGreaterThan(0);
  expect(compareTexts(english, chinese)).toEqual([]);
});

test("missing, empty and differently filled texts are found", () => {
  const english = {
    home: { title: "Home", left: "{{days}} days left" },
    items_one: "{{count}} item",
    items_other: "{{count}} items",
    a: "A",
  };
  const chinese = { home: { title: "", left: "还剩 {{day}} 天" }, items_other: "{{count}} 件", b: "乙" };
  expect(compareTexts(english, chinese)).toEqual([
    "a is missing in cn",
    "b is missing in en",
    "home.left has other placeholders in cn",
    "home.title is empty in cn",
  ]);
});

/** The texts of one language: `en.json` or `en.ts` in the folder, or every file of a folder `en`, by its name. */
async function textsOf(folder: string, language: string): Promise<Record<string, unknown>> {
  const inFolder = ownFiles.filter((path) => path.startsWith(`${folder}/${language}/`));
  const alone = readdirSync(join(repository, folder)).filter((name) => /^(?:en|cn)\.(?:json|ts)$/.test(name));
  const files = [
    ...inFolder,
    ...alone.filter((name) => name.startsWith(`${language}.`)).map((name) => `${folder}/${name}`),
  ];
  const texts = await Promise.all(
    files.map(async (path) => {
      const loaded: Record<string, unknown> = path.endsWith(".json")
        ? await import(pathToFileURL(join(repository, path)).href, { with: { type: "json" } })
        : await import(pathToFileURL(join(repository, path)).href);
      return [areaOf(path), loaded["texts"] ?? loaded["default"] ?? Object.values(loaded)[0]];
    }),
  );
  return Object.fromEntries(texts);
}

function areaOf(path: string): string {
  return /([^/]+)\.(?:json|ts)$/.exec(path)?.[1]?.replace(/^(?:en|cn)$/, "") ?? path;
}
