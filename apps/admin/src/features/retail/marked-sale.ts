import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type MarkedSale = DataOf<"adminMarkedSaleList">["list"][number];
export type MarkedSaleView = DataOf<"adminMarkedSaleView">;

export const STANDING_TONES: Readonly<Record<MarkedSale["standing"], BadgeTone>> = {
  clear: "neutral",
  waiting: "pending",
  counted: "success",
  left_out: "rejected",
};

export const markedSaleQuery = (sn: string) =>
  queryOptions({
    queryKey: ["markedSales", "view", sn],
    queryFn: ({ signal }) => api("adminMarkedSaleView", { sn }, { signal }),
  });

export const reloadMarkedSales = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ["markedSales"] });
};
