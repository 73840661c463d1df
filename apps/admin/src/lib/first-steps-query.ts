import { queryOptions } from "@tanstack/react-query";

import { api } from "./api.ts";

/** The first steps of a new company. Each is done on another page, so they are loaded again whenever they are shown. */
export const firstStepsQuery = queryOptions({
  queryKey: ["overview", "first-steps"],
  queryFn: async ({ signal }) => (await api("adminOverviewFirstSteps", {}, { signal })).list,
  staleTime: 0,
});
