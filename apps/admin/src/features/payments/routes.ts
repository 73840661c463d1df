import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const paymentRoutes: RouteObject[] = [
  {
    path: patterns.cardRefunds,
    handle: requirePermission("money.read"),
    lazy: lazyScreen(() => import("./card-refunds-page.tsx").then((page) => page.CardRefundsPage), "cards", "money"),
  },
  {
    path: patterns.cardEvents,
    handle: requirePermission("money.read"),
    lazy: lazyScreen(() => import("./card-events-page.tsx").then((page) => page.CardEventsPage), "cards", "money"),
  },
];
