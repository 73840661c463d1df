import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const networkRoutes: RouteObject[] = [
  {
    path: patterns.network,
    handle: needs("members.read"),
    lazy: lazyScreen(() => import("./network-page.tsx").then((page) => page.NetworkPage), "network"),
  },
];
