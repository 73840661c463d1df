import { Store } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `open`: the text that stands beside the queue. */
  sellerPages: {
    path: "/pages",
    values: { uid: "text?", state: ["", "approved", "refused", "all"], open: "text?" },
    load: () => import("./pages-page.tsx").then((page) => page.PagesPage),
    texts: ["pages"],
    permission: "pages.read",
    navigation: { key: "pages", group: "shop", position: 9.7, icon: Store, badge: "pages", letter: "v" },
  },
} satisfies Screens;
