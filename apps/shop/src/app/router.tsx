import { lazyScreen } from "@espalier/web/screens/lazy-screen";
import { createBrowserRouter, type RouteObject } from "react-router";
import { Page } from "@espalier/ui/layout/page";
import { AppError } from "@espalier/web/app-error";

import { withSideColumn } from "../components/side-column.tsx";
import type { ShopScreen } from "../lib/screen.ts";
import { openView } from "./open-view.ts";
import { nameHistoryEntry } from "./name-history-entry.ts";
import { requireSession } from "./require-session.ts";
import { Root } from "./root.tsx";
import { screens } from "./screens.ts";

const routeOf = ({ path, load, texts, enter, beside }: ShopScreen): RouteObject => ({
  path,
  lazy: lazyScreen(beside === undefined ? load : async () => withSideColumn(await load(), beside), ...texts),
  ...(enter && { loader: enter }),
});

const bare = screens.filter((screen) => screen.bare === true);
const forVisitors = screens.filter((screen) => screen.visitors === true && screen.bare !== true);
const forMembers = screens.filter((screen) => screen.visitors !== true);

const notFoundRoute: RouteObject = {
  path: "*",
  lazy: lazyScreen(() => import("./not-found-page.tsx").then((page) => page.NotFoundPage)),
};

/** Where an operator's link to what a member sees leads. No screen of members. */
const viewRoute: RouteObject = {
  path: "/public/view",
  lazy: lazyScreen(() => import("./view-page.tsx").then((page) => page.ViewPage), "auth"),
  loader: openView,
};

/** Every screen of the shop at its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...bare.map(routeOf),
      viewRoute,
      {
        lazy: lazyScreen(() => import("./query-root.tsx").then((root) => root.QueryRoot)),
        children: [
          ...forVisitors.map(routeOf),
          {
            loader: requireSession,
            // Asked at every step, because another tab or an expired session can end it.
            shouldRevalidate: () => true,
            children: [...forMembers.map(routeOf), notFoundRoute],
          },
        ],
      },
    ],
  },
];

nameHistoryEntry(window.history, String(performance.timeOrigin));

export const router = createBrowserRouter(routes);

function ErrorPage() {
  return (
    <Page className="justify-center">
      <AppError />
    </Page>
  );
}
