import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** What the plan pays: profits and incentives. */
export const earningRoutes: RouteObject[] = [
  {
    path: patterns.profit,
    lazy: lazyScreen(
      () => import("../features/plan/profits/profit-page.tsx").then((page) => page.ProfitPage),
      "profit",
    ),
  },
  {
    path: patterns.incentive,
    lazy: lazyScreen(
      () => import("../features/plan/incentives/incentive-page.tsx").then((page) => page.IncentivePage),
      "incentives",
    ),
  },
  {
    path: patterns.incentiveRules,
    lazy: lazyScreen(
      () => import("../features/plan/incentives/incentive-rules-page.tsx").then((page) => page.IncentiveRulesPage),
      "incentives",
    ),
  },
];
