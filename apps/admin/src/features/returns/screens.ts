import { Undo2 } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `open`: the number of the return that stands beside the list. */
  returns: {
    path: "/returns",
    values: { tab: "text?", open: "text?", sn: "text?", kind: "text?", from: "text?", to: "text?" },
    load: () => import("./returns-page.tsx").then((page) => page.ReturnsPage),
    texts: ["returns"],
    permission: "orders.read",
    navigation: { key: "returns", group: "shop", position: 9.5, icon: Undo2, badge: "returns", letter: "k" },
    jump: {
      key: "return",
      position: 2.5,
      icon: Undo2,
      typed: /^T\d{12,}$/i,
      pathOf: (typed) => paths.returns({ open: typed.toUpperCase(), tab: "all" }),
    },
  },
} satisfies Screens;
