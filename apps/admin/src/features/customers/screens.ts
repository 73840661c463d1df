import { Contact } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  customers: {
    path: "/customers",
    values: { seller: "text?", kind: "text?" },
    load: () => import("./customers-page.tsx").then((page) => page.CustomersPage),
    texts: ["customers"],
    early: { calls: ["/admin/customer/list?page=1&limit=25"] },
    permission: "members.read",
    navigation: { key: "customers", group: "shop", position: 8.5, icon: Contact, letter: "y" },
  },
  customer: {
    path: "/customers/:id",
    load: () => import("./customer-page.tsx").then((page) => page.CustomerPage),
    texts: ["customers", "orders"],
    permission: "members.read",
    jump: {
      key: "customer",
      position: 1.5,
      icon: Contact,
      typed: /^[1-9]\d{9}$/,
      pathOf: (typed) => paths.customer({ id: typed }),
    },
  },
} satisfies Screens;
