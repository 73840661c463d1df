// What a browser loads before a screen paints, compressed, from the manifest of the shop's last build.
import { globSync, readFileSync } from "node:fs";

const DIST = "apps/shop/dist";
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, "utf8"));

/** A chunk and everything it imports at once. */
const withImports = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
};

const all = (...keys) => new Set(keys.flatMap((key) => [...withImports(key)]));
const files = (keys) => [...keys].map((key) => `${DIST}/${manifest[key].file}`);
const texts = (area) => `src/locales/en/${area}.ts`;

const early = globSync(`${DIST}/assets/first-screen-*.js`);
const login = all("index.html", "src/features/entrance/login-page.tsx", texts("shell"), texts("entrance"));
const home = all(
  "index.html",
  "src/app/query-root.tsx",
  "src/features/home/home-page.tsx",
  texts("shell"),
  texts("home"),
);

/** Every sheet and dialog shares it: whichever screen comes first with one loads it, and no other after that. */
const isShared = (key) => home.has(key) || key.startsWith("_layers-");
const screens = Object.keys(manifest).filter((key) => key.endsWith("-page.tsx") && !login.has(key) && !home.has(key));
const layers = Object.keys(manifest).filter((key) => key.startsWith("_layers-"));

export default [
  { name: "/public/login, first load", path: [...early, ...files(login)], limit: "120 kB", brotli: true },
  { name: "/ (home), first load", path: [...early, ...files(home)], limit: "170 kB", brotli: true },
  { name: "sheets and dialogs, once", path: files(layers), limit: "40 kB", brotli: true },
  ...screens.map((key) => ({
    name: `${key}, beyond these`,
    path: files([...withImports(key)].filter((each) => !isShared(each))),
    limit: "40 kB",
    brotli: true,
  })),
];
