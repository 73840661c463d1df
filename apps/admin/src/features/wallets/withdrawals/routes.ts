import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { requirePermission } from "../../../app/route-permission.ts";
import { patterns } from "../../../app/paths.ts";

export const withdrawalRoutes: RouteObject[] = [
  {
    path: patterns.withdrawals,
    handle: requirePermission("withdrawals.read"),
    lazy: lazyScreen(() => import("./withdrawals-page.tsx").then((page) => page.WithdrawalsPage), "withdrawals"),
  },
];
