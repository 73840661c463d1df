import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import { isUnderWay } from "./runs/run-queries.ts";

export type PlanVersion = DataOf<"adminPlanView">;
export type PlanRow = DataOf<"adminPlanList">["list"][number];
export type Simulation = DataOf<"adminSimulationView">;
export type SimulationResult = NonNullable<Simulation["result"]>;
export type SimulationRow = DataOf<"adminSimulationList">["list"][number];

export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ["plans", "view", id],
    queryFn: ({ signal }) => api("adminPlanView", { id }, { signal }),
  });

/** The newest hundred versions, to choose from. */
export const planChoicesQuery = queryOptions({
  queryKey: ["plans", "choices"],
  queryFn: ({ signal }) => api("adminPlanList", { limit: 100 }, { signal }),
});

/** Interval at which a simulation in progress is polled, in milliseconds. */
const LOOK = 700;

export const simulationQuery = (id: number) =>
  queryOptions({
    queryKey: ["simulations", "view", id],
    queryFn: ({ signal }) => api("adminSimulationView", { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? LOOK : false),
  });

/** Reloads every version and simulation after an action. */
export const refreshPlans = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["plans"] }),
    queryClient.invalidateQueries({ queryKey: ["simulations"] }),
    queryClient.invalidateQueries({ queryKey: ["run-state"] }),
  ]);
};
