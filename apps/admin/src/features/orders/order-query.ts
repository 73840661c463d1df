import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export const orderQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orders", "view", sn],
    queryFn: ({ signal }) => api("adminOrderView", { sn }, { signal }),
  });

export const printQuery = (sns: string) =>
  queryOptions({
    queryKey: ["orders", "print", sns],
    queryFn: ({ signal }) => api("adminOrderPrint", { sns }, { signal }),
    staleTime: 0,
  });
