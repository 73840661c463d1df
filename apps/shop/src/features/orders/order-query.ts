import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type OrderView = DataOf<"orderView">;

/** One order by its number. */
export const orderQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orderView", sn],
    queryFn: ({ signal }) => api("orderView", { sn }, { signal }),
  });
