import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export const orderQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orders", "view", sn],
    queryFn: ({ signal }) => api("adminOrderView", { sn }, { signal }),
  });
