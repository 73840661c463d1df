import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const messageRoutes: RouteObject[] = [
  {
    path: patterns.messages,
    handle: needs("messages.read"),
    lazy: lazyScreen(() => import("./messages-page.tsx").then((page) => page.MessagesPage), "messages"),
  },
];
