import type { Screens } from "../../lib/screen.ts";

export const screens = {
  cardRefunds: {
    path: "/money/card-refunds",
    values: { status: "text?" },
    load: () => import("./card-refunds-page.tsx").then((page) => page.CardRefundsPage),
    texts: ["cards", "money"],
    permission: "money.read",
  },
  cardEvents: {
    path: "/money/card-messages",
    values: { status: "text?", dispute: ["", "true", "false"] },
    load: () => import("./card-events-page.tsx").then((page) => page.CardEventsPage),
    texts: ["cards", "money"],
    permission: "money.read",
  },
} satisfies Screens;
