import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const catalogRoutes: RouteObject[] = [
  {
    path: patterns.goods,
    handle: requirePermission("catalogue.read"),
    lazy: lazyScreen(() => import("./goods-page.tsx").then((page) => page.GoodsPage), "catalog"),
  },
  {
    path: patterns.newGoods,
    handle: requirePermission("catalogue.write"),
    lazy: lazyScreen(() => import("./new-goods-page.tsx").then((page) => page.NewGoodsPage), "catalog"),
  },
  {
    path: patterns.categories,
    handle: requirePermission("catalogue.read"),
    lazy: lazyScreen(() => import("./categories-page.tsx").then((page) => page.CategoriesPage), "catalog"),
  },
  {
    path: patterns.stock,
    handle: requirePermission("catalogue.read"),
    lazy: lazyScreen(() => import("./stock-page.tsx").then((page) => page.StockPage), "catalog"),
  },
  {
    path: patterns.oneGoods,
    handle: requirePermission("catalogue.read"),
    lazy: lazyScreen(() => import("./goods-detail-page.tsx").then((page) => page.GoodsDetailPage), "catalog"),
  },
];
