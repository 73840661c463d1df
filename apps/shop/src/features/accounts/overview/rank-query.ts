import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type Rank = DataOf<"userRank">;

/** The member's rank and the conditions of the next one. */
export const rankQuery = queryOptions({
  queryKey: ["userRank"],
  queryFn: ({ signal }) => api("userRank", {}, { signal }),
});
