import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const settingRoutes: RouteObject[] = [
  {
    path: patterns.settings,
    handle: needs("settings.read"),
    lazy: lazyScreen(() => import("./settings-page.tsx").then((page) => page.SettingsPage), "settings"),
  },
  {
    path: patterns.banks,
    handle: needs("content.read"),
    lazy: lazyScreen(() => import("./banks-page.tsx").then((page) => page.BanksPage), "settings"),
  },
];
