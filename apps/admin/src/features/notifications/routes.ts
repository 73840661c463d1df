import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const messageRoutes: RouteObject[] = [
  {
    path: patterns.messages,
    handle: requirePermission("messages.read"),
    lazy: lazyScreen(() => import("./messages-page.tsx").then((page) => page.MessagesPage), "messages"),
  },
];
