import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const couponRoutes: RouteObject[] = [
  {
    path: patterns.coupons,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./coupons-page.tsx").then((page) => page.CouponsPage), "coupons"),
  },
  {
    path: patterns.offers,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./offers-page.tsx").then((page) => page.OffersPage), "coupons"),
  },
];
