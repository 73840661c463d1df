import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const importRoutes: RouteObject[] = [
  {
    path: patterns.imports,
    handle: needs("import.read"),
    lazy: lazyScreen(() => import("./imports-page.tsx").then((page) => page.ImportsPage), "imports"),
  },
  {
    path: patterns.import,
    handle: needs("import.read"),
    lazy: lazyScreen(() => import("./import-page.tsx").then((page) => page.ImportPage), "imports"),
  },
];
