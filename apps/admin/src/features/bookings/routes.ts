import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { needs } from "../../app/needs.ts";
import { patterns } from "../../app/paths.ts";

export const bookingRoutes: RouteObject[] = [
  {
    path: patterns.bookings,
    handle: needs("bookings.read"),
    lazy: lazyScreen(() => import("./calendar-page.tsx").then((page) => page.CalendarPage), "bookings"),
  },
  {
    path: patterns.bookingList,
    handle: needs("bookings.read"),
    lazy: lazyScreen(() => import("./bookings-page.tsx").then((page) => page.BookingsPage), "bookings"),
  },
  {
    path: patterns.bookingItems,
    handle: needs("bookings.read"),
    lazy: lazyScreen(() => import("./items-page.tsx").then((page) => page.ItemsPage), "bookings"),
  },
];
