import { Settings } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `setting` is shown in the middle of the page. */
  settings: {
    path: "/settings",
    values: { setting: "text?" },
    load: () => import("./settings-page.tsx").then((page) => page.SettingsPage),
    texts: ["settings"],
    permission: "settings.read",
    navigation: { key: "settings", group: "company", position: 16, icon: Settings, letter: "s" },
  },
  delivery: {
    path: "/settings/delivery",
    load: () => import("./delivery-page.tsx").then((page) => page.DeliveryPage),
    texts: ["settings"],
    permission: "catalogue.read",
  },
  banks: {
    path: "/settings/banks",
    load: () => import("./banks-page.tsx").then((page) => page.BanksPage),
    texts: ["settings"],
    permission: "content.read",
  },
} satisfies Screens;
