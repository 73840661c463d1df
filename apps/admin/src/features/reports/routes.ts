import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const reportRoutes: RouteObject[] = [
  {
    path: patterns.reports,
    handle: requirePermission("reports.read"),
    lazy: lazyScreen(() => import("./sales-page.tsx").then((page) => page.SalesPage), "reports"),
  },
  {
    path: patterns.payoutReport,
    handle: requirePermission("reports.read"),
    lazy: lazyScreen(() => import("./payouts-page.tsx").then((page) => page.PayoutsPage), "reports"),
  },
  {
    path: patterns.rankReport,
    handle: requirePermission("reports.read"),
    lazy: lazyScreen(() => import("./ranks-page.tsx").then((page) => page.RanksPage), "reports"),
  },
  {
    path: patterns.activityReport,
    handle: requirePermission("reports.read"),
    lazy: lazyScreen(() => import("./activity-page.tsx").then((page) => page.ActivityPage), "reports"),
  },
  {
    path: patterns.incomeReport,
    handle: requirePermission("reports.read"),
    lazy: lazyScreen(() => import("./income-page.tsx").then((page) => page.IncomePage), "reports"),
  },
];
