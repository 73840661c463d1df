import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const operatorRoutes: RouteObject[] = [
  {
    path: patterns.operators,
    handle: needs("operators.read"),
    lazy: lazyScreen(() => import("./operators-page.tsx").then((page) => page.OperatorsPage), "operators"),
  },
];
