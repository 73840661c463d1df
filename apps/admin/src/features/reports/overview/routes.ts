import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { needs } from "../../../app/needs.ts";
import { patterns } from "../../../app/paths.ts";

export const overviewRoutes: RouteObject[] = [
  {
    path: patterns.overview,
    handle: needs("overview.read"),
    lazy: lazyScreen(() => import("./overview-page.tsx").then((page) => page.OverviewPage), "overview"),
  },
];
