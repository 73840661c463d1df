import { TicketPercent } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `add` opens the form of a new coupon, for `member` if one is named. */
  coupons: {
    path: "/coupons",
    values: { add: ["", "1"], member: "text?" },
    load: () => import("./coupons-page.tsx").then((page) => page.CouponsPage),
    texts: ["coupons"],
    permission: "content.read",
    navigation: { key: "coupons", group: "shop", position: 12, icon: TicketPercent, letter: "u" },
  },
  offers: {
    path: "/coupons/offers",
    load: () => import("./offers-page.tsx").then((page) => page.OffersPage),
    texts: ["coupons"],
    permission: "content.read",
  },
} satisfies Screens;
