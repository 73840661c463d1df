// What a browser loads before a screen paints, compressed, from the manifests of the last builds.
import { readFileSync } from "node:fs";

import { readScreens } from "./scripts/screens/read-screens.ts";

const readManifest = (dist) => JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

const DIST = "apps/shop/dist";
const manifest = readManifest(DIST);
const ADMIN = "apps/admin/dist";
const adminManifest = readManifest(ADMIN);

/** A chunk and everything it imports at once. */
const withImports = (key, found = new Set(), chunks = manifest) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of chunks[key].imports ?? []) withImports(imported, found, chunks);
  return found;
};

const all = (...keys) => new Set(keys.flatMap((key) => [...withImports(key)]));
const files = (keys) => [...keys].map((key) => `${DIST}/${manifest[key].file}`);
const texts = (area) => `src/locales/en/${area}.ts`;

const start = `${DIST}/index.html`;
const declared = await readScreens("shop");

/** What a browser loads when a visit begins at the screen. */
const firstLoad = (wanted) => {
  const { page, texts: areas, bare } = declared.find(({ name }) => name === wanted);
  return all(
    "index.html",
    ...(bare ? [] : ["src/app/query-root.tsx"]),
    `src/${page}`,
    ...["shell", ...areas].map(texts),
  );
};
const login = firstLoad("login");
const home = firstLoad("home");

const screens = [...declared.map(({ page }) => `src/${page}`), "src/app/not-found-page.tsx"].filter(
  (key) => !login.has(key) && !home.has(key),
);
const layers = Object.keys(manifest).filter((key) => key.startsWith("_layers-"));

const STOREFRONT = "apps/storefront/dist/client";
const storefrontManifest = readManifest(STOREFRONT);
/** Every visit of the public shop begins with one file; the texts are those of its language. */
const storefront = ["src/main.tsx", texts("texts")].reduce(
  (found, key) => withImports(key, found, storefrontManifest),
  new Set(),
);

const overview = (await readScreens("admin")).find(({ name }) => name === "overview");
const admin = new Set(
  ["index.html", "src/app/shell.tsx", `src/${overview.page}`, ...["shell", ...overview.texts].map(texts)].flatMap(
    (key) => [...withImports(key, new Set(), adminManifest)],
  ),
);
const adminFiles = [...admin].map((key) => `${ADMIN}/${adminManifest[key].file}`);
export default [
  { name: "/public/login, first load", path: [start, ...files(login)], limit: "132 kB", brotli: true },
  { name: "/ (home), first load", path: [start, ...files(home)], limit: "175 kB", brotli: true },
  { name: "sheets and dialogs, once", path: files(layers), limit: "40 kB", brotli: true },
  {
    name: "/shop, first visit",
    path: [...storefront].map((key) => `${STOREFRONT}/${storefrontManifest[key].file}`),
    limit: "120 kB",
    brotli: true,
  },
  { name: "/admin/ (overview), first load", path: adminFiles, limit: "203 kB", brotli: true },
  ...screens.map((key) => ({
    name: `${key}, beyond these`,
    path: files([...withImports(key)].filter((each) => !home.has(each))),
    limit: "40 kB",
    brotli: true,
  })),
];
