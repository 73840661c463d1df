import { BookOpenCheck } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `move` opens the form of a deposit or correction, for `member`. */
  journals: {
    path: "/money",
    values: { uid: "text?", sn: "text?", kind: "text?", move: ["", "deposit", "adjust"], member: "text?" },
    load: () => import("./journals-page.tsx").then((page) => page.JournalsPage),
    texts: ["money", "cards"],
    permission: "money.read",
    navigation: { key: "money", group: "company", position: 14, icon: BookOpenCheck, letter: "l" },
    jump: {
      key: "journals",
      position: 4,
      icon: BookOpenCheck,
      typed: /^[A-Z]\d{18,22}$/i,
      pathOf: (typed) => paths.journals({ sn: typed.toUpperCase() }),
    },
  },
  ledger: {
    path: "/money/ledger",
    load: () => import("./ledger-page.tsx").then((page) => page.LedgerPage),
    texts: ["money", "cards"],
    permission: "money.read",
  },
  journal: {
    path: "/money/:uid/:sn",
    load: () => import("./journal-page.tsx").then((page) => page.JournalPage),
    texts: ["money"],
    permission: "money.read",
  },
} satisfies Screens;
