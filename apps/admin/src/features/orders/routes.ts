import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const orderRoutes: RouteObject[] = [
  {
    path: patterns.orders,
    handle: requirePermission("orders.read"),
    lazy: lazyScreen(() => import("./orders-page.tsx").then((page) => page.OrdersPage), "orders"),
  },
  {
    path: patterns.shipMany,
    handle: requirePermission("orders.ship"),
    lazy: lazyScreen(() => import("./ship-many-page.tsx").then((page) => page.ShipManyPage), "orders"),
  },
  {
    path: patterns.order,
    handle: requirePermission("orders.read"),
    lazy: lazyScreen(() => import("./order-page.tsx").then((page) => page.OrderPage), "orders", "cards"),
  },
];

/** Pages for paper, without the admin app's frame around them. */
export const orderPrintRoutes: RouteObject[] = [
  {
    path: patterns.printOrders,
    lazy: lazyScreen(() => import("./print-page.tsx").then((page) => page.PrintPage), "orders"),
  },
];
