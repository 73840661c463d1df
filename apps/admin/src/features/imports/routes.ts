import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const importRoutes: RouteObject[] = [
  {
    path: patterns.imports,
    handle: requirePermission("import.read"),
    lazy: lazyScreen(() => import("./imports-page.tsx").then((page) => page.ImportsPage), "imports"),
  },
  {
    path: patterns.import,
    handle: requirePermission("import.read"),
    lazy: lazyScreen(() => import("./import-page.tsx").then((page) => page.ImportPage), "imports"),
  },
];
