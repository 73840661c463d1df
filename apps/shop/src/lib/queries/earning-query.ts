import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

export type Earning = DataOf<"userEarning">;
export type PlanTerm = Earning["terms"][number];

/** How the active plan pays, and the member's own figures. */
export const earningQuery = queryOptions({
  queryKey: ["userEarning"],
  queryFn: ({ signal }) => api("userEarning", {}, { signal }),
});
