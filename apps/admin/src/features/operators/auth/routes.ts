import type { RouteObject } from "react-router";

import { lazyScreen } from "../../../app/lazy-screen.ts";
import { patterns } from "../../../app/paths.ts";

/** For visitors who are not logged in. */
export const authRoutes: RouteObject[] = [
  {
    path: patterns.login,
    lazy: lazyScreen(() => import("./login-page.tsx").then((page) => page.LoginPage), "auth"),
  },
];

/** What is an operator's own, and what has to be done before anything else; without the frame. */
export const accountRoutes: RouteObject[] = [
  {
    path: patterns.codes,
    lazy: lazyScreen(() => import("./codes-page.tsx").then((page) => page.CodesPage), "auth"),
  },
  {
    path: patterns.ownPassword,
    lazy: lazyScreen(() => import("./change-password-page.tsx").then((page) => page.ChangePasswordPage), "auth"),
  },
];
