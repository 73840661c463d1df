import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const settingRoutes: RouteObject[] = [
  {
    path: patterns.settings,
    handle: requirePermission("settings.read"),
    lazy: lazyScreen(() => import("./settings-page.tsx").then((page) => page.SettingsPage), "settings"),
  },
  {
    path: patterns.banks,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./banks-page.tsx").then((page) => page.BanksPage), "settings"),
  },
];
