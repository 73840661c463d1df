import { ShoppingBag } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  goods: {
    path: "/goods",
    values: { q: "text?", category: "text?", low: ["", "true"], on_sale: ["", "true"] },
    load: () => import("./goods-page.tsx").then((page) => page.GoodsPage),
    texts: ["catalog"],
    permission: "catalogue.read",
    navigation: { key: "goods", group: "shop", position: 10, icon: ShoppingBag, letter: "d" },
  },
  newGoods: {
    path: "/goods/new",
    load: () => import("./new-goods-page.tsx").then((page) => page.NewGoodsPage),
    texts: ["catalog"],
    permission: "catalogue.write",
  },
  categories: {
    path: "/goods/categories",
    load: () => import("./categories-page.tsx").then((page) => page.CategoriesPage),
    texts: ["catalog"],
    permission: "catalogue.read",
  },
  stock: {
    path: "/goods/stock",
    values: { goods: "number?" },
    load: () => import("./stock-page.tsx").then((page) => page.StockPage),
    texts: ["catalog"],
    permission: "catalogue.read",
  },
  oneGoods: {
    path: "/goods/:id",
    load: () => import("./goods-detail-page.tsx").then((page) => page.GoodsDetailPage),
    texts: ["catalog"],
    permission: "catalogue.read",
  },
} satisfies Screens;
