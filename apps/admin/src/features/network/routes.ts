import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const networkRoutes: RouteObject[] = [
  {
    path: patterns.network,
    handle: requirePermission("members.read"),
    lazy: lazyScreen(() => import("./network-page.tsx").then((page) => page.NetworkPage), "network"),
  },
];
