import type { Screens } from "../../lib/screen.ts";

export const screens = {
  booking: {
    path: "/book",
    load: () => import("./booking-page.tsx").then((page) => page.BookingPage),
    beside: () => import("./bookings.tsx").then((list) => list.Bookings),
    texts: ["bookings"],
    early: { calls: ["/config", "/book/setting", "/user/detail"] },
  },
  bookings: {
    path: "/book/list",
    load: () => import("./bookings-page.tsx").then((page) => page.BookingsPage),
    texts: ["bookings"],
    early: { calls: ["/book/setting", "/config", "/book/list?page=1"] },
  },
} satisfies Screens;
