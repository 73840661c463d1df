import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const catalogueRoutes: RouteObject[] = [
  {
    path: patterns.goods,
    handle: needs("catalogue.read"),
    lazy: lazyScreen(() => import("./goods-page.tsx").then((page) => page.GoodsPage), "catalogue"),
  },
  {
    path: patterns.newGoods,
    handle: needs("catalogue.write"),
    lazy: lazyScreen(() => import("./new-goods-page.tsx").then((page) => page.NewGoodsPage), "catalogue"),
  },
  {
    path: patterns.categories,
    handle: needs("catalogue.read"),
    lazy: lazyScreen(() => import("./categories-page.tsx").then((page) => page.CategoriesPage), "catalogue"),
  },
  {
    path: patterns.stock,
    handle: needs("catalogue.read"),
    lazy: lazyScreen(() => import("./stock-page.tsx").then((page) => page.StockPage), "catalogue"),
  },
  {
    path: patterns.oneGoods,
    handle: needs("catalogue.read"),
    lazy: lazyScreen(() => import("./one-goods-page.tsx").then((page) => page.OneGoodsPage), "catalogue"),
  },
];
