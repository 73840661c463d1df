import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const operatorRoutes: RouteObject[] = [
  {
    path: patterns.operators,
    handle: requirePermission("operators.read"),
    lazy: lazyScreen(() => import("./operators-page.tsx").then((page) => page.OperatorsPage), "operators"),
  },
];
