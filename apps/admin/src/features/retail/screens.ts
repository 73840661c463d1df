import { ScanEye } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `open`: the number of the order that stands beside the list. */
  markedSales: {
    path: "/marked-sales",
    values: { open: "text?", standing: "text?", seller: "text?" },
    load: () => import("./marked-sales-page.tsx").then((page) => page.MarkedSalesPage),
    texts: ["retail"],
    permission: "commission.read",
    navigation: { key: "markedSales", group: "shop", position: 9.7, icon: ScanEye, badge: "markedSales", letter: "j" },
  },
} satisfies Screens;
