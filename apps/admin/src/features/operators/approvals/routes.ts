import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { requirePermission } from "../../../app/route-permission.ts";
import { patterns } from "../../../app/paths.ts";

export const approvalRoutes: RouteObject[] = [
  {
    path: patterns.approvals,
    handle: requirePermission("approvals.read"),
    lazy: lazyScreen(() => import("./approvals-page.tsx").then((page) => page.ApprovalsPage), "approvals"),
  },
];
