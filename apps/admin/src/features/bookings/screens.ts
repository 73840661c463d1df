import { CalendarDays } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `day`: the first of the seven that are shown. */
  bookings: {
    path: "/bookings",
    values: { day: "text?" },
    load: () => import("./calendar-page.tsx").then((page) => page.CalendarPage),
    texts: ["bookings"],
    permission: "bookings.read",
    navigation: { key: "bookings", group: "shop", position: 13, icon: CalendarDays, letter: "b" },
  },
  bookingList: {
    path: "/bookings/list",
    load: () => import("./bookings-page.tsx").then((page) => page.BookingsPage),
    texts: ["bookings"],
    permission: "bookings.read",
  },
  bookingItems: {
    path: "/bookings/items",
    load: () => import("./items-page.tsx").then((page) => page.ItemsPage),
    texts: ["bookings"],
    permission: "bookings.read",
  },
} satisfies Screens;
