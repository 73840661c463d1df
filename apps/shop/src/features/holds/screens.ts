import type { Screens } from "../../lib/screen.ts";

export const screens = {
  holds: {
    path: "/mine/holds",
    load: () => import("./holds-page.tsx").then((page) => page.HoldsPage),
    texts: ["holds"],
    early: { calls: ["/wallet/holds?page=1", "/user/info"] },
  },
} satisfies Screens;
