import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

/** A part of a member's page, in a file of its own. */
const part = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: lazyScreen(load, "members"),
});

export const memberRoutes: RouteObject[] = [
  {
    path: patterns.members,
    handle: requirePermission("members.read"),
    lazy: lazyScreen(() => import("./members-page.tsx").then((page) => page.MembersPage), "members"),
  },
  {
    path: patterns.member,
    handle: requirePermission("members.read"),
    lazy: lazyScreen(() => import("./member-page.tsx").then((page) => page.MemberPage), "members"),
    children: [
      {
        index: true,
        lazy: lazyScreen(() => import("./profile-tab.tsx").then((tab) => tab.ProfileTab), "members"),
      },
      part("trades", () => import("./trades-tab.tsx").then((tab) => tab.TradesTab)),
      part("orders", () => import("./orders-tab.tsx").then((tab) => tab.OrdersTab)),
      part("withdrawals", () => import("./withdrawals-tab.tsx").then((tab) => tab.WithdrawalsTab)),
      part("profits", () => import("./profits-tab.tsx").then((tab) => tab.ProfitsTab)),
      part("ranks", () => import("./ranks-tab.tsx").then((tab) => tab.RanksTab)),
      part("contacts", () => import("./contacts-tab.tsx").then((tab) => tab.ContactsTab)),
      {
        path: "audit",
        handle: requirePermission("audit.read"),
        lazy: lazyScreen(() => import("./audit-tab.tsx").then((tab) => tab.AuditTab), "members", "audit"),
      },
      part("sessions", () => import("./sessions-tab.tsx").then((tab) => tab.SessionsTab)),
    ],
  },
];
