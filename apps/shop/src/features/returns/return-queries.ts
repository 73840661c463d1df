import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type ReturnOptions = DataOf<"returnOptions">;
export type ReturnView = DataOf<"returnView">;
export type ReturnRow = DataOf<"returnList">[number];

/** What of an order may come back, and its returns so far. */
export const optionsQuery = (sn: string) =>
  queryOptions({
    queryKey: ["returnOptions", sn],
    queryFn: ({ signal }) => api("returnOptions", { sn }, { signal }),
  });

/** One return by its number. */
export const returnQuery = (sn: string) =>
  queryOptions({
    queryKey: ["returnView", sn],
    queryFn: ({ signal }) => api("returnView", { return_sn: sn }, { signal }),
  });

/** After a change everything that shows returns is loaded again. */
export const invalidateReturns = async (): Promise<void> => {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name === "returnOptions" || name === "returnView" || name === "returnList" || name === "orderView",
  });
};
