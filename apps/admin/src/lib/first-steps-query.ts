import { queryOptions } from "@tanstack/react-query";

import { api } from "./api.ts";

/** What a new company has still to begin with. Each is done on a page of its own, so it is asked for whenever it is shown. */
export const firstStepsQuery = queryOptions({
  queryKey: ["overview", "first-steps"],
  queryFn: async ({ signal }) => (await api("adminOverviewFirstSteps", {}, { signal })).list,
  staleTime: 0,
});
