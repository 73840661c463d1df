import { createBrowserRouter, type RouteObject } from "react-router";

import { session } from "../lib/session.ts";
import { clubRoutes } from "./club-routes.ts";
import { earningRoutes } from "./earning-routes.ts";
import { ErrorPage } from "./error-page.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";
import { requireSession } from "./require-session.ts";
import { Root } from "./root.tsx";
import { settingRoutes } from "./setting-routes.ts";
import { shoppingRoutes } from "./shopping-routes.ts";
import { walletRoutes } from "./wallet-routes.ts";

const loginRoute: RouteObject = {
  path: patterns.login,
  loader: () => session.takeAccount(),
  lazy: lazyScreen(() => import("../features/accounts/auth/login-page.tsx").then((page) => page.LoginPage), "auth"),
};

const authRoutes: RouteObject[] = [
  {
    path: patterns.register,
    lazy: lazyScreen(
      () => import("../features/accounts/auth/register-page.tsx").then((page) => page.RegisterPage),
      "auth",
    ),
  },
  {
    path: patterns.forgot,
    lazy: lazyScreen(() => import("../features/accounts/auth/forgot-page.tsx").then((page) => page.ForgotPage), "auth"),
  },
];

const memberRoutes: RouteObject[] = [
  {
    path: patterns.home,
    lazy: lazyScreen(() => import("../features/home/home-page.tsx").then((page) => page.HomePage), "home"),
  },
  {
    path: patterns.mine,
    lazy: lazyScreen(
      () => import("../features/accounts/overview/account-page.tsx").then((page) => page.AccountPage),
      "account",
    ),
  },
  {
    path: patterns.notices,
    lazy: lazyScreen(
      () => import("../features/content/notices/notice-list-page.tsx").then((page) => page.NoticeListPage),
      "notices",
    ),
  },
  {
    path: patterns.noticeDetail,
    lazy: lazyScreen(
      () => import("../features/content/notices/notice-page.tsx").then((page) => page.NoticePage),
      "notices",
    ),
  },
  {
    path: patterns.article,
    lazy: lazyScreen(
      () => import("../features/content/articles/article-page.tsx").then((page) => page.ArticlePage),
      "articles",
    ),
  },
];

const notFoundRoute: RouteObject = {
  path: "*",
  lazy: lazyScreen(() => import("./not-found-page.tsx").then((page) => page.NotFoundPage)),
};

/** Every screen of the shop at its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      loginRoute,
      {
        lazy: lazyScreen(() => import("./query-root.tsx").then((root) => root.QueryRoot)),
        children: [
          ...authRoutes,
          {
            loader: requireSession,
            // Asked at every step, because another tab or an expired session can end it.
            shouldRevalidate: () => true,
            children: [
              ...memberRoutes,
              ...settingRoutes,
              ...shoppingRoutes,
              ...walletRoutes,
              ...clubRoutes,
              ...earningRoutes,
              notFoundRoute,
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
