import { Coins, SlidersHorizontal, Trophy } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `do` begins a preview, or asks whether to close the period. */
  runs: {
    path: "/runs",
    values: { status: "text?", version: "text?", from: "text?", to: "text?", do: ["", "preview", "close"] },
    load: () => import("./runs/runs-page.tsx").then((page) => page.RunsPage),
    texts: ["runs"],
    permission: "commission.read",
    navigation: { key: "runs", group: "network", position: 6, icon: Coins, letter: "r" },
  },
  run: {
    path: "/runs/:id",
    load: () => import("./runs/run-page.tsx").then((page) => page.RunPage),
    texts: ["runs"],
    permission: "commission.read",
    tabs: {
      "": { load: () => import("./runs/run-figures.tsx").then((tab) => tab.RunFigures) },
      profits: { load: () => import("./runs/run-profits.tsx").then((tab) => tab.RunProfits) },
      ranks: { load: () => import("./runs/run-promotions.tsx").then((tab) => tab.RunPromotions) },
    },
  },
  plans: {
    path: "/plans",
    load: () => import("./plans-page.tsx").then((page) => page.PlansPage),
    texts: ["plans"],
    permission: "commission.read",
    navigation: { key: "plans", group: "network", position: 7, icon: SlidersHorizontal, letter: "p" },
  },
  /** `from`: the version that the new one starts as. */
  newPlan: {
    path: "/plans/new",
    values: { from: "number?" },
    load: () => import("./plan-page.tsx").then((page) => page.NewPlanPage),
    texts: ["plans", "runs"],
    permission: "commission.plan",
  },
  comparePlans: {
    path: "/plans/compare",
    values: { from: "number", to: "number" },
    load: () => import("./simulations/compare-page.tsx").then((page) => page.ComparePage),
    texts: ["plans"],
    permission: "commission.read",
  },
  plan: {
    path: "/plans/:id",
    load: () => import("./plan-page.tsx").then((page) => page.PlanPage),
    texts: ["plans", "runs"],
    permission: "commission.read",
  },
  simulations: {
    path: "/plans/simulations",
    load: () => import("./simulations/simulations-page.tsx").then((page) => page.SimulationsPage),
    texts: ["plans"],
    permission: "commission.read",
  },
  simulation: {
    path: "/plans/simulations/:id",
    load: () => import("./simulations/simulation-page.tsx").then((page) => page.SimulationPage),
    texts: ["plans"],
    permission: "commission.read",
  },
  incentives: {
    path: "/incentives",
    load: () => import("./incentives/incentives-page.tsx").then((page) => page.IncentivesPage),
    texts: ["incentives"],
    permission: "commission.read",
    navigation: { key: "incentives", group: "network", position: 8, icon: Trophy, letter: "i" },
  },
} satisfies Screens;
