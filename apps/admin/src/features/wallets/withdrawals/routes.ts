import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { needs } from "../../../app/needs.ts";
import { patterns } from "../../../app/paths.ts";

export const withdrawalRoutes: RouteObject[] = [
  {
    path: patterns.withdrawals,
    handle: needs("withdrawals.read"),
    lazy: lazyScreen(() => import("./withdrawals-page.tsx").then((page) => page.WithdrawalsPage), "withdrawals"),
  },
];
