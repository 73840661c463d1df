import type { Screens } from "../../lib/screen.ts";

export const screens = {
  home: {
    path: "/",
    load: () => import("./home-page.tsx").then((page) => page.HomePage),
    texts: ["home"],
    early: {
      calls: ["/config", "/user/info", "/user/today", "/notice/latest", "/goods/recommend"],
      picture: { call: "/config", steps: ["banners", "0", "image"] },
    },
  },
} satisfies Screens;
