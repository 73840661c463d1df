import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type CustomerRow = DataOf<"adminCustomerList">["list"][number];
export type Customer = DataOf<"adminCustomerView">;

export const KIND_TONES: Readonly<Record<Customer["kind"], BadgeTone>> = {
  account: "success",
  guest: "neutral",
  erased: "rejected",
};

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["customers", "view", id],
    queryFn: ({ signal }) => api("adminCustomerView", { id }, { signal }),
  });

/** After an action: the customer and the list. */
export const reloadCustomers = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ["customers"] });
};
