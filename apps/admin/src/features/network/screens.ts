import { Network } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  network: {
    path: "/network",
    values: { uid: "text?", tree: "text?" },
    load: () => import("./network-page.tsx").then((page) => page.NetworkPage),
    texts: ["network"],
    permission: "members.read",
    navigation: { key: "network", group: "network", position: 5, icon: Network, letter: "n" },
  },
} satisfies Screens;
