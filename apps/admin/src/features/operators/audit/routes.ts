import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { requirePermission } from "../../../app/route-permission.ts";
import { patterns } from "../../../app/paths.ts";

export const auditRoutes: RouteObject[] = [
  {
    path: patterns.audit,
    handle: requirePermission("audit.read"),
    lazy: lazyScreen(() => import("./audit-page.tsx").then((page) => page.AuditPage), "audit"),
  },
];
