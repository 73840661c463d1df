import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { RenderStore, StoreFiles } from "@espalier/contract/storefront";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { z } from "zod";

const DIST = fileURLToPath(new URL("../../../../storefront/dist/", import.meta.url));
const BASE = "/shop/";

/** The public shop as it was built: what writes its pages, and the files that they load, by language. */
export type BuiltStore = { readonly render: RenderStore; readonly files: ReadonlyMap<Language, StoreFiles> };

/** Loads the built shop; undefined where it was not built. */
export const loadStore = async (): Promise<BuiltStore | undefined> => {
  const text = await readFile(`${DIST}client/.vite/manifest.json`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest = manifestOf.parse(JSON.parse(text));
  const built: unknown = await import(pathToFileURL(`${DIST}server/render.js`).href);
  if (!isBuilt(built)) throw new Error("apps/storefront/dist/server/render.js exports no render");
  const files = new Map(LANGUAGES.map((language) => [language, filesOf(manifest, language)]));
  return { render: built.render, files };
};

const manifestOf = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestOf>;

const filesOf = (manifest: Manifest, language: Language): StoreFiles => {
  const main = "src/main.tsx";
  const fileOf = (key: string): string => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build of the public shop has no ${key}`);
    return BASE + chunk.file;
  };
  const texts = `src/locales/${language}/texts.ts`;
  return {
    script: fileOf(main),
    imports: importsOf(manifest, [main, texts]).map(fileOf),
    styles: (manifest[main]?.css ?? []).map((file) => BASE + file),
    texts: fileOf(texts),
    fonts: Object.keys(manifest)
      .filter((key) => key.endsWith(FONT))
      .map(fileOf),
  };
};

/** The one that nearly every page needs. */
const FONT = "/inter-400-600-latin.woff2";

/** Everything that these chunks import at once, each once. */
const importsOf = (manifest: Manifest, keys: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const imported of manifest[key]?.imports ?? []) {
      if (found.has(imported) || keys.includes(imported)) continue;
      found.add(imported);
      open.push(imported);
    }
  }
  return [...found];
};

const isBuilt = (built: unknown): built is { readonly render: RenderStore } =>
  typeof built === "object" && built !== null && "render" in built && typeof built.render === "function";
