import type { Screens } from "../../lib/screen.ts";

export const screens = {
  inbox: {
    path: "/mine/inbox",
    load: () => import("./inbox/inbox-page.tsx").then((page) => page.InboxPage),
    texts: ["inbox"],
    early: { calls: ["/user/inbox/list?page=1"] },
  },
  messageChoices: {
    path: "/setting/messages",
    load: () => import("./choices/message-choices-page.tsx").then((page) => page.MessageChoicesPage),
    texts: ["inbox"],
    early: { calls: ["/user/message/choices"] },
  },
} satisfies Screens;
