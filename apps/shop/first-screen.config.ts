import type { Plugin, Rolldown } from "vite";

import { patterns } from "./src/app/paths.ts";
import { type FirstScreens, preloadFirstScreen, type ScreenFiles } from "./src/app/preload-first-screen.ts";

/** Where visits begin, with the page and the areas of texts that the router loads there. */
const FIRST_SCREENS = [
  { path: patterns.login, page: "features/entrance/login-page", areas: ["entrance"], open: true },
  { path: patterns.register, page: "features/entrance/register-page", areas: ["entrance"], open: true },
  { path: patterns.home, page: "features/home/home-page", areas: ["home"], open: false },
  { path: patterns.goodsList, page: "features/goods/goods-list-page", areas: ["goods"], open: false },
  { path: patterns.goodsDetail, page: "features/goods/goods-page", areas: ["goods"], open: false },
  { path: patterns.packages, page: "features/cart/cart-page", areas: ["cart"], open: false },
  { path: patterns.mine, page: "features/mine/mine-page", areas: ["mine"], open: false },
  { path: patterns.orders, page: "features/order/orders-page", areas: ["order"], open: false },
] as const;

/** Puts into the built page the small script that fetches the first screen's files early. */
export function firstScreen(): Plugin {
  let script = "";
  return {
    name: "first-screen",
    apply: "build",
    enforce: "pre",
    generateBundle(_, bundle) {
      const table: FirstScreens = { login: patterns.login, screens: screensOf(bundle) };
      const source = `(${preloadFirstScreen.toString()})(${JSON.stringify(table)});\n`;
      script = this.getFileName(this.emitFile({ type: "asset", name: "first-screen.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${script}`, async: true }, injectTo: "head-prepend" }],
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle): Record<string, ScreenFiles> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunkOf = (name: string): Rolldown.OutputChunk => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${name}`) === true);
    if (!found) throw new Error(`the build has no chunk of its own for ${name}`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) withImports(imported, found);
    return found;
  };

  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("the build has no entry");
  const known = withImports(entry);
  const textsOf = (language: string, areas: readonly string[]): readonly string[] =>
    ["shell", ...areas].map((area) => chunkOf(`locales/${language}/${area}.ts`).fileName);

  return Object.fromEntries(
    FIRST_SCREENS.map(({ path, page, areas, open }) => {
      const roots = [`${page}.tsx`, ...(path === patterns.login ? [] : ["app/query-root.tsx"])];
      const files = new Set(roots.flatMap((root) => [...withImports(chunkOf(root))]));
      return [
        path,
        { files: [...files].filter((file) => !known.has(file)), en: textsOf("en", areas), cn: textsOf("cn", areas), open },
      ] as const;
    }),
  );
}
