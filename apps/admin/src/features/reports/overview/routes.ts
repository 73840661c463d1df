import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { requirePermission } from "../../../app/route-permission.ts";
import { patterns } from "../../../app/paths.ts";

export const overviewRoutes: RouteObject[] = [
  {
    path: patterns.overview,
    handle: requirePermission("overview.read"),
    lazy: lazyScreen(() => import("./overview-page.tsx").then((page) => page.OverviewPage), "overview"),
  },
];
