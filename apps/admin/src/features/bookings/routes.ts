import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const bookingRoutes: RouteObject[] = [
  {
    path: patterns.bookings,
    handle: requirePermission("bookings.read"),
    lazy: lazyScreen(() => import("./calendar-page.tsx").then((page) => page.CalendarPage), "bookings"),
  },
  {
    path: patterns.bookingList,
    handle: requirePermission("bookings.read"),
    lazy: lazyScreen(() => import("./bookings-page.tsx").then((page) => page.BookingsPage), "bookings"),
  },
  {
    path: patterns.bookingItems,
    handle: requirePermission("bookings.read"),
    lazy: lazyScreen(() => import("./items-page.tsx").then((page) => page.ItemsPage), "bookings"),
  },
];
