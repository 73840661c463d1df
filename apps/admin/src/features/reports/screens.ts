import { ChartColumn, LayoutDashboard } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  overview: {
    path: "/",
    load: () => import("./overview/overview-page.tsx").then((page) => page.OverviewPage),
    texts: ["overview"],
    early: { calls: ["/admin/overview/today", "/admin/overview/waiting", "/admin/overview/first/steps"] },
    permission: "overview.read",
    navigation: { key: "overview", group: "work", position: 1, icon: LayoutDashboard, letter: "h" },
  },
  reports: {
    path: "/reports",
    values: { by: "text?", from: "text?", to: "text?" },
    load: () => import("./sales-page.tsx").then((page) => page.SalesPage),
    texts: ["reports", "overview"],
    permission: "reports.read",
    navigation: { key: "reports", group: "company", position: 17, icon: ChartColumn, letter: "t" },
  },
  payoutReport: {
    path: "/reports/payouts",
    load: () => import("./payouts-page.tsx").then((page) => page.PayoutsPage),
    texts: ["reports", "overview"],
    permission: "reports.read",
  },
  rankReport: {
    path: "/reports/ranks",
    load: () => import("./ranks-page.tsx").then((page) => page.RanksPage),
    texts: ["reports"],
    permission: "reports.read",
  },
  activityReport: {
    path: "/reports/activity",
    load: () => import("./activity-page.tsx").then((page) => page.ActivityPage),
    texts: ["reports"],
    permission: "reports.read",
  },
  returnReport: {
    path: "/reports/returns",
    values: { by: "text?", from: "text?", to: "text?" },
    load: () => import("./return-figures-page.tsx").then((page) => page.ReturnFiguresPage),
    texts: ["reports"],
    permission: "reports.read",
  },
  holdReport: {
    path: "/reports/holds",
    values: { sn: "text?", uid: "text?" },
    load: () => import("./holds-page.tsx").then((page) => page.HoldsPage),
    texts: ["reports", "holds"],
    permission: "members.read",
  },
  retailReport: {
    path: "/reports/retail",
    values: { month: "text?" },
    load: () => import("./retail-page.tsx").then((page) => page.RetailPage),
    texts: ["reports"],
    permission: "reports.read",
  },
  taxReport: {
    path: "/reports/tax",
    values: { from: "text?", to: "text?" },
    load: () => import("./tax-page.tsx").then((page) => page.TaxPage),
    texts: ["reports"],
    permission: "tax.read",
  },
  incomeReport: {
    path: "/reports/income",
    load: () => import("./income-page.tsx").then((page) => page.IncomePage),
    texts: ["reports"],
    permission: "reports.read",
  },
} satisfies Screens;
