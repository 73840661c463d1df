// What a browser loads before a screen paints, compressed, from the manifest of the shop's last build.
import { readFileSync } from "node:fs";

const DIST = "apps/shop/dist";
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, "utf8"));

/** A chunk and everything it imports at once. */
const withImports = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
};

const files = (keys) => [...keys].map((key) => `${DIST}/${manifest[key].file}`);
const texts = (area) => `src/locales/en/${area}.ts`;
const shell = withImports("index.html");
const firstLoad = (screen, ...areas) => {
  const keys = new Set([...shell, ...[screen, ...areas.map(texts)].flatMap((key) => [...withImports(key)])]);
  return files(keys);
};
const ownChunks = Object.keys(manifest).filter((key) => key.endsWith("-page.tsx"));

export default [
  {
    name: "/public/login, first load",
    path: firstLoad("src/features/entrance/login-page.tsx", "shell", "entrance"),
    limit: "120 kB",
    brotli: true,
  },
  {
    name: "/ (home), first load",
    path: firstLoad("src/features/home/home-page.tsx", "shell", "home"),
    limit: "170 kB",
    brotli: true,
  },
  ...ownChunks.map((key) => ({ name: key, path: files([key]), limit: "40 kB", brotli: true })),
];
