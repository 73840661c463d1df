import { Banknote } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `open`: the number of the withdrawal that is open beside the queue. */
  withdrawals: {
    path: "/withdrawals",
    values: { uid: "text?", status: "text?", sn: "text?", open: "text?" },
    load: () => import("./withdrawals/withdrawals-page.tsx").then((page) => page.WithdrawalsPage),
    texts: ["withdrawals"],
    permission: "withdrawals.read",
    navigation: { key: "withdrawals", group: "work", position: 3, icon: Banknote, badge: "withdrawals", letter: "w" },
    jump: {
      key: "withdrawal",
      position: 3,
      icon: Banknote,
      typed: /^W\d{12,}$/i,
      pathOf: (typed) => paths.withdrawals({ open: typed.toUpperCase(), status: "all" }),
    },
  },
} satisfies Screens;
