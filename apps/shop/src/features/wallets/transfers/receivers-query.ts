import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { records } from "../movement-records.ts";

/** The members one transferred to last. */
export const receiversQuery = queryOptions({
  queryKey: records.receivers,
  queryFn: ({ signal }) => api("walletTransferReceivers", {}, { signal }),
  retry: false,
});
