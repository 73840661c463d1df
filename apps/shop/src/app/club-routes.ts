import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** What comes with being a member beside shopping: inviting, the team, coupons and appointments. */
export const clubRoutes: RouteObject[] = [
  {
    path: patterns.invite,
    lazy: lazyScreen(
      () => import("../features/network/invite/invite-page.tsx").then((page) => page.InvitePage),
      "invite",
    ),
  },
  {
    path: patterns.team,
    lazy: lazyScreen(() => import("../features/network/team/team-page.tsx").then((page) => page.TeamPage), "team"),
  },
  {
    path: patterns.referral,
    lazy: lazyScreen(
      () => import("../features/network/referral/referral-page.tsx").then((page) => page.ReferralPage),
      "referral",
    ),
  },
  {
    path: patterns.coupons,
    lazy: lazyScreen(() => import("../features/coupons/coupons-page.tsx").then((page) => page.CouponsPage), "coupons"),
  },
  {
    path: patterns.booking,
    lazy: lazyScreen(
      () => import("../features/bookings/booking-page.tsx").then((page) => page.BookingPage),
      "bookings",
    ),
  },
  {
    path: patterns.bookings,
    lazy: lazyScreen(
      () => import("../features/bookings/bookings-page.tsx").then((page) => page.BookingsPage),
      "bookings",
    ),
  },
];
