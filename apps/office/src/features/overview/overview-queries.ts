import type { OfficeDataOf } from "@espalier/contract/office/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Today = OfficeDataOf<"officeOverviewToday">;
export type OverviewDay = OfficeDataOf<"officeOverviewDays">["list"][number];

/** Milliseconds. */
const EVERY = 60_000;

export const todayQuery = queryOptions({
  queryKey: ["overview", "today"],
  queryFn: ({ signal }) => api("officeOverviewToday", {}, { signal }),
  refetchInterval: EVERY,
});

export const waitingQuery = queryOptions({
  queryKey: ["overview", "waiting"],
  queryFn: ({ signal }) => api("officeOverviewWaiting", {}, { signal }),
  refetchInterval: EVERY,
});

export const daysQuery = (days: number) =>
  queryOptions({
    queryKey: ["overview", "days", days],
    queryFn: ({ signal }) => api("officeOverviewDays", { days }, { signal }),
  });
