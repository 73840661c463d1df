import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export const withdrawalQuery = (sn: string) =>
  queryOptions({
    queryKey: ["withdrawals", "view", sn],
    queryFn: ({ signal }) => api("adminWithdrawalView", { sn }, { signal }),
  });
