import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { needs } from "../../../app/needs.ts";
import { patterns } from "../../../app/paths.ts";

export const auditRoutes: RouteObject[] = [
  {
    path: patterns.audit,
    handle: needs("audit.read"),
    lazy: lazyScreen(() => import("./audit-page.tsx").then((page) => page.AuditPage), "audit"),
  },
];
