import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** The member's own page of the public shop. */
  shopPage: {
    path: "/mine/shop",
    load: () => import("./shop-page.tsx").then((page) => page.ShopPage),
    texts: ["invite"],
  },
} satisfies Screens;
