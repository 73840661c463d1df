import { User, Users } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `add` opens the form for a new member, at a place if one is named. */
  members: {
    path: "/members",
    values: { add: ["", "1"], parent: "text?", side: "text?", from: "text?", to: "text?", import_id: "number?" },
    load: () => import("./members-page.tsx").then((page) => page.MembersPage),
    texts: ["members"],
    permission: "members.read",
    navigation: { key: "members", group: "network", position: 4, icon: Users, letter: "m" },
  },
  /** `do` opens the form of that action, `profit` one of the profits. */
  member: {
    path: "/members/:uid",
    values: { do: ["", "message", "freeze"], profit: "text?" },
    load: () => import("./member-page.tsx").then((page) => page.MemberPage),
    texts: ["members", "money", "coupons"],
    permission: "members.read",
    jump: {
      key: "member",
      position: 1,
      icon: User,
      typed: /^\d{8,9}$/,
      pathOf: (typed) => paths.member({ uid: typed }),
    },
    tabs: {
      "": { load: () => import("./tabs/profile-tab.tsx").then((tab) => tab.ProfileTab) },
      history: {
        load: () => import("./tabs/history-tab.tsx").then((tab) => tab.HistoryTab),
        texts: ["members", "orders"],
      },
      trades: { load: () => import("./tabs/trades-tab.tsx").then((tab) => tab.TradesTab) },
      orders: { load: () => import("./tabs/orders-tab.tsx").then((tab) => tab.OrdersTab) },
      withdrawals: { load: () => import("./tabs/withdrawals-tab.tsx").then((tab) => tab.WithdrawalsTab) },
      profits: { load: () => import("./tabs/profits-tab.tsx").then((tab) => tab.ProfitsTab) },
      holds: { load: () => import("./tabs/holds-tab.tsx").then((tab) => tab.HoldsTab), texts: ["members", "holds"] },
      ranks: { load: () => import("./tabs/ranks-tab.tsx").then((tab) => tab.RanksTab) },
      questions: {
        load: () => import("./tabs/questions-tab.tsx").then((tab) => tab.QuestionsTab),
        permission: "questions.read",
        texts: ["members", "questions"],
      },
      contacts: { load: () => import("./tabs/contacts-tab.tsx").then((tab) => tab.ContactsTab) },
      audit: {
        load: () => import("./tabs/audit-tab.tsx").then((tab) => tab.AuditTab),
        permission: "audit.read",
        texts: ["members", "audit"],
      },
      sessions: { load: () => import("./tabs/sessions-tab.tsx").then((tab) => tab.SessionsTab) },
    },
  },
} satisfies Screens;
