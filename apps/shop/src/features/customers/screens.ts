import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `q` is what names are searched for; without `sort` who is due comes first. */
  customers: {
    path: "/mine/customers",
    values: { q: "text?", sort: "text?" },
    load: () => import("./customers-page.tsx").then((page) => page.CustomersPage),
    texts: ["customers"],
    early: { calls: ["/user/customers?page=1"] },
  },
  /** A message to the seller leads to this address; the server writes it too. */
  customerDetail: {
    path: "/mine/customers/detail",
    values: { id: "number" },
    load: () => import("./customer-page.tsx").then((page) => page.CustomerPage),
    texts: ["customers"],
    examples: [{ id: { call: "/user/customers?page=1", steps: ["0", "id"] } }],
  },
} satisfies Screens;
