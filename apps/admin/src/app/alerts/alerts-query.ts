import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Alert = DataOf<"adminAlertList">["list"][number];

/** Interval while the page is visible, in milliseconds. */
const EVERY = 60_000;

export const alertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => api("adminAlertList", {}, { signal }),
  refetchInterval: EVERY,
});
