import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type Today = DataOf<"userToday">;
export type TodayOrder = NonNullable<Today["order"]>;
export type FirstSteps = NonNullable<Today["steps"]>;

/** Read again at each visit: orders, payments and closes elsewhere change it. */
export const todayQuery = queryOptions({
  queryKey: ["userToday"],
  queryFn: ({ signal }) => api("userToday", {}, { signal }),
  staleTime: 0,
});
