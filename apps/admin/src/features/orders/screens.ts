import { Package } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  orders: {
    path: "/orders",
    values: {
      uid: "text?",
      seller: "text?",
      customer: "number?",
      status: "text?",
      payment: "text?",
      sn: "text?",
      goods: "number?",
      paid_from: "text?",
      paid_to: "text?",
    },
    load: () => import("./orders-page.tsx").then((page) => page.OrdersPage),
    texts: ["orders"],
    early: { calls: ["/admin/order/list?page=1&limit=25", "/admin/order/counts"] },
    permission: "orders.read",
    navigation: { key: "orders", group: "shop", position: 9, icon: Package, badge: "orders", letter: "o" },
  },
  shipMany: {
    path: "/orders/ship",
    load: () => import("./ship-many-page.tsx").then((page) => page.ShipManyPage),
    texts: ["orders", "sheets"],
    permission: "orders.ship",
  },
  /** `do` opens the drawer of that action. */
  order: {
    path: "/orders/:sn",
    values: { do: ["", "ship", "refund"] },
    load: () => import("./order-page.tsx").then((page) => page.OrderPage),
    texts: ["orders", "cards", "holds"],
    permission: "orders.read",
    jump: {
      key: "order",
      position: 2,
      icon: Package,
      typed: /^E\d{12,}$/i,
      pathOf: (typed) => paths.order({ sn: typed.toUpperCase() }),
    },
  },
  documents: {
    path: "/orders/documents",
    values: { kind: "text?", number: "text?", sn: "text?" },
    load: () => import("./documents-page.tsx").then((page) => page.DocumentsPage),
    texts: ["orders"],
    early: { calls: ["/admin/document/list?page=1&limit=25"] },
    permission: "orders.read",
  },
} satisfies Screens;
