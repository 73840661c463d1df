import { lazyScreen } from "@espalier/web/screens/lazy-screen";
import { createBrowserRouter, type RouteObject } from "react-router";
import { AppError } from "@espalier/web/app-error";

import type { AdminScreen } from "../lib/screen.ts";
import { BASE, requireOperator } from "./require-operator.ts";
import { Root } from "./root.tsx";
import { requirePermission } from "./route-permission.ts";
import { screens } from "./screens.ts";

const routeOf = ({ path, load, texts, permission, tabs }: AdminScreen): RouteObject => ({
  path,
  ...(permission && { handle: requirePermission(permission) }),
  lazy: lazyScreen(load, ...texts),
  ...(tabs && { children: tabRoutes(tabs, texts) }),
});

const tabRoutes = (tabs: NonNullable<AdminScreen["tabs"]>, screenTexts: AdminScreen["texts"]): RouteObject[] =>
  Object.entries(tabs).map(([name, { load, texts = screenTexts, permission }]) => ({
    ...(name === "" ? { index: true as const } : { path: name }),
    ...(permission && { handle: requirePermission(permission) }),
    lazy: lazyScreen(load, ...texts),
  }));

const routesIn = (frame: AdminScreen["frame"]): RouteObject[] =>
  screens.filter((screen) => screen.frame === frame).map(routeOf);

const notFoundRoute: RouteObject = {
  path: "*",
  lazy: lazyScreen(() => import("../components/layout/not-found-page.tsx").then((page) => page.NotFoundPage)),
};

/** The pages inside the admin app's frame. */
export const areaRoutes = routesIn(undefined);

/** Every page of the admin app at its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...routesIn("visitor"),
      {
        loader: requireOperator,
        // Asked at every step, because another tab or an expired session can end it.
        shouldRevalidate: () => true,
        children: [
          ...routesIn("none"),
          {
            lazy: lazyScreen(() => import("./shell.tsx").then((frame) => frame.Shell)),
            // A broken page leaves the frame around it standing.
            children: [{ ErrorBoundary: ErrorPage, children: [...areaRoutes, notFoundRoute] }],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: BASE });

function ErrorPage() {
  return (
    <main className="grid min-h-[70dvh] place-items-center p-8">
      <AppError />
    </main>
  );
}
