import { Mails } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  messages: {
    path: "/messages",
    values: { state: "text?", uid: "text?", from: "text?" },
    load: () => import("./messages-page.tsx").then((page) => page.MessagesPage),
    texts: ["messages"],
    permission: "messages.read",
    navigation: { key: "messages", group: "company", position: 15, icon: Mails, letter: "e" },
  },
} satisfies Screens;
