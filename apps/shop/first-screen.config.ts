import type { Plugin, Rolldown } from "vite";

import { patterns } from "./src/app/paths.ts";
import { type FirstScreens, preloadFirstScreen, type ScreenNeeds } from "./src/app/preload-first-screen.ts";

/** A screen that visits begin with: its page, the areas of texts the router loads there, and the calls the page makes at once. */
type FirstScreen = {
  readonly path: string;
  readonly page: string;
  readonly area: string;
  readonly calls?: readonly string[];
  readonly next?: ScreenNeeds["next"];
  readonly picture?: ScreenNeeds["picture"];
  readonly open?: boolean;
};

const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: patterns.login, page: "entrance/login-page", area: "entrance", open: true },
  { path: patterns.register, page: "entrance/register-page", area: "entrance", open: true },
  {
    path: patterns.home,
    page: "home/home-page",
    area: "home",
    calls: ["/config", "/user/info", "/notice/latest", "/goods/recommend"],
    picture: { call: "/config", steps: ["banners", "0", "image"] },
  },
  {
    path: patterns.goodsList,
    page: "goods/goods-list-page",
    area: "goods",
    calls: ["/goods/category"],
    next: { call: "/goods/category", steps: ["0", "id"], address: "/goods/list?cid=" },
  },
  {
    path: patterns.goodsDetail,
    page: "goods/goods-page",
    area: "goods",
    calls: ["/goods/view?"],
    picture: { call: "/goods/view?", steps: ["thumb"] },
  },
  {
    path: patterns.packages,
    page: "cart/cart-page",
    area: "cart",
    calls: ["/goods/group"],
    picture: { call: "/goods/group", steps: ["0", "thumb"] },
  },
  { path: patterns.mine, page: "mine/mine-page", area: "mine", calls: ["/user/info", "/user/rank"] },
  { path: patterns.orders, page: "order/orders-page", area: "order", calls: ["/order/list?page=1"] },
  { path: patterns.trades, page: "trade/trades-page", area: "trade", calls: ["/wallet/trades?page=1"] },
  { path: patterns.transfer, page: "wallet/transfer-page", area: "wallet", calls: ["/user/info"] },
];

/** Where calls are, as the client has it. */
const API = "/api";

/** Puts into the built page the small script that fetches the first screen's files early. */
export function firstScreen(): Plugin {
  let script = "";
  return {
    name: "first-screen",
    apply: "build",
    enforce: "pre",
    generateBundle(_, bundle) {
      const typeface = Object.keys(bundle).find((name) => /inter-400-600-latin-[\w-]+\.woff2$/.test(name));
      if (typeface === undefined) throw new Error("the build has no typeface");
      const table: FirstScreens = { login: patterns.login, screens: screensOf(bundle), typeface };
      const source = `(${preloadFirstScreen.toString()})(${JSON.stringify(table)});\n`;
      script = this.getFileName(this.emitFile({ type: "asset", name: "first-screen.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${script}`, async: true }, injectTo: "head-prepend" }],
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle): Record<string, ScreenNeeds> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunkOf = (name: string): Rolldown.OutputChunk => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${name}`) === true);
    if (!found) throw new Error(`the build has no chunk of its own for ${name}`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      withImports(imported, found);
    return found;
  };

  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("the build has no entry");
  const known = withImports(entry);
  const textsOf = (language: string, area: string): readonly string[] =>
    ["shell", area].map((each) => chunkOf(`locales/${language}/${each}.ts`).fileName);

  return Object.fromEntries(
    FIRST_SCREENS.map(({ path, page, area, calls = [], next = null, picture = null, open = false }) => {
      const roots = [`features/${page}.tsx`, ...(path === patterns.login ? [] : ["app/query-root.tsx"])];
      const files = new Set(roots.flatMap((root) => [...withImports(chunkOf(root))]));
      const needs: ScreenNeeds = {
        files: [...files].filter((file) => !known.has(file)),
        en: textsOf("en", area),
        cn: textsOf("cn", area),
        calls: calls.map((call) => `${API}${call}`),
        next: next && { ...next, call: `${API}${next.call}`, address: `${API}${next.address}` },
        picture: picture && { ...picture, call: `${API}${picture.call}` },
        open,
      };
      return [path, needs];
    }),
  );
}
