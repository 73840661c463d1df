import { createBrowserRouter, type RouteObject } from "react-router";

import { approvalRoutes } from "../features/operators/approvals/routes.ts";
import { auditRoutes } from "../features/operators/audit/routes.ts";
import { bookingRoutes } from "../features/bookings/routes.ts";
import { catalogRoutes } from "../features/catalog/routes.ts";
import { contentRoutes } from "../features/content/routes.ts";
import { couponRoutes } from "../features/coupons/routes.ts";
import { commissionRoutes } from "../features/plan/routes.ts";
import { authRoutes, accountRoutes } from "../features/operators/auth/routes.ts";
import { memberRoutes } from "../features/accounts/routes.ts";
import { messageRoutes } from "../features/notifications/routes.ts";
import { networkRoutes } from "../features/network/routes.ts";
import { moneyRoutes } from "../features/ledger/routes.ts";
import { paymentRoutes } from "../features/payments/routes.ts";
import { operatorRoutes } from "../features/operators/routes.ts";
import { orderPrintRoutes, orderRoutes } from "../features/orders/routes.ts";
import { overviewRoutes } from "../features/reports/overview/routes.ts";
import { settingRoutes } from "../features/settings/routes.ts";
import { withdrawalRoutes } from "../features/wallets/withdrawals/routes.ts";
import { importRoutes } from "../features/imports/routes.ts";
import { reportRoutes } from "../features/reports/routes.ts";
import { ErrorPage } from "./error-page.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { BASE, requireOperator } from "./require-operator.ts";
import { Root } from "./root.tsx";

/** The pages of each area, inside the admin app's frame. */
export const areaRoutes: RouteObject[] = [
  ...overviewRoutes,
  ...approvalRoutes,
  ...memberRoutes,
  ...networkRoutes,
  ...commissionRoutes,
  ...orderRoutes,
  ...withdrawalRoutes,
  ...moneyRoutes,
  ...paymentRoutes,
  ...catalogRoutes,
  ...contentRoutes,
  ...couponRoutes,
  ...bookingRoutes,
  ...messageRoutes,
  ...settingRoutes,
  ...reportRoutes,
  ...importRoutes,
  ...operatorRoutes,
  ...auditRoutes,
];

const notFoundRoute: RouteObject = {
  path: "*",
  lazy: lazyScreen(() => import("./not-found-page.tsx").then((page) => page.NotFoundPage)),
};

/** Every page of the admin app at its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...authRoutes,
      {
        loader: requireOperator,
        // Asked at every step, because another tab or an expired session can end it.
        shouldRevalidate: () => true,
        children: [
          ...accountRoutes,
          ...orderPrintRoutes,
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
