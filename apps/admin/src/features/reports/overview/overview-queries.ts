import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type Today = DataOf<"adminOverviewToday">;
export type OverviewDay = DataOf<"adminOverviewDays">["list"][number];

/** Milliseconds. */
const EVERY = 60_000;

export const todayQuery = queryOptions({
  queryKey: ["overview", "today"],
  queryFn: ({ signal }) => api("adminOverviewToday", {}, { signal }),
  refetchInterval: EVERY,
});

export const waitingQuery = queryOptions({
  queryKey: ["overview", "waiting"],
  queryFn: ({ signal }) => api("adminOverviewWaiting", {}, { signal }),
  refetchInterval: EVERY,
});

export const daysQuery = (days: number) =>
  queryOptions({
    queryKey: ["overview", "days", days],
    queryFn: ({ signal }) => api("adminOverviewDays", { days }, { signal }),
  });
