import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

const handle = requirePermission("commission.read");

/** Runs, the plan and its simulations, incentive items. */
export const commissionRoutes: RouteObject[] = [
  {
    path: patterns.runs,
    handle,
    lazy: lazyScreen(() => import("./runs/runs-page.tsx").then((page) => page.RunsPage), "runs"),
  },
  {
    path: patterns.run,
    handle,
    lazy: lazyScreen(() => import("./runs/run-page.tsx").then((page) => page.RunPage), "runs"),
    children: [
      { index: true, lazy: lazyScreen(() => import("./runs/run-figures.tsx").then((page) => page.RunFigures), "runs") },
      {
        path: patterns.runProfits,
        lazy: lazyScreen(() => import("./runs/run-profits.tsx").then((page) => page.RunProfits), "runs"),
      },
      {
        path: patterns.runRaised,
        lazy: lazyScreen(() => import("./runs/run-promotions.tsx").then((page) => page.RunPromotions), "runs"),
      },
    ],
  },
  {
    path: patterns.plans,
    handle,
    lazy: lazyScreen(() => import("./plans-page.tsx").then((page) => page.PlansPage), "plans"),
  },
  {
    path: patterns.newPlan,
    handle: requirePermission("commission.plan"),
    lazy: lazyScreen(() => import("./plan-page.tsx").then((page) => page.NewPlanPage), "plans", "runs"),
  },
  {
    path: patterns.comparePlans,
    handle,
    lazy: lazyScreen(() => import("./simulations/compare-page.tsx").then((page) => page.ComparePage), "plans"),
  },
  {
    path: patterns.plan,
    handle,
    lazy: lazyScreen(() => import("./plan-page.tsx").then((page) => page.PlanPage), "plans", "runs"),
  },
  {
    path: patterns.simulations,
    handle,
    lazy: lazyScreen(() => import("./simulations/simulations-page.tsx").then((page) => page.SimulationsPage), "plans"),
  },
  {
    path: patterns.simulation,
    handle,
    lazy: lazyScreen(() => import("./simulations/simulation-page.tsx").then((page) => page.SimulationPage), "plans"),
  },
  {
    path: patterns.incentives,
    handle,
    lazy: lazyScreen(
      () => import("./incentives/incentives-page.tsx").then((page) => page.IncentivesPage),
      "incentives",
    ),
  },
];
