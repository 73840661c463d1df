import type { Screens } from "../../lib/screen.ts";

export const screens = {
  coupons: {
    path: "/mine/coupon",
    values: { part: "text?" },
    load: () => import("./coupons-page.tsx").then((page) => page.CouponsPage),
    texts: ["coupons"],
    early: { calls: ["/coupon/list"] },
    examples: [{}, { part: "exchange" }],
  },
} satisfies Screens;
