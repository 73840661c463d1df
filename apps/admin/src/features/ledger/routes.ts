import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const moneyRoutes: RouteObject[] = [
  {
    path: patterns.journals,
    handle: requirePermission("money.read"),
    lazy: lazyScreen(() => import("./journals-page.tsx").then((page) => page.JournalsPage), "money", "cards"),
  },
  {
    path: patterns.ledger,
    handle: requirePermission("money.read"),
    lazy: lazyScreen(() => import("./ledger-page.tsx").then((page) => page.LedgerPage), "money", "cards"),
  },
  {
    path: patterns.journal,
    handle: requirePermission("money.read"),
    lazy: lazyScreen(() => import("./journal-page.tsx").then((page) => page.JournalPage), "money"),
  },
];
