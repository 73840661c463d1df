import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

/** So often a check that runs is asked how far it is, in milliseconds. */
const EVERY = 1_000;

export const boardQuery = queryOptions({
  queryKey: ["ledger", "board"],
  queryFn: ({ signal }) => api("adminLedgerBoard", {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? EVERY : false),
  staleTime: 0,
});
