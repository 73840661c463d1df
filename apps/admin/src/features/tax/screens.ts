import type { Screens } from "../../lib/screen.ts";

export const screens = {
  taxes: {
    path: "/settings/taxes",
    values: { country: "text?" },
    load: () => import("./taxes-page.tsx").then((page) => page.TaxesPage),
    texts: ["tax", "settings"],
    permission: "tax.read",
  },
} satisfies Screens;
