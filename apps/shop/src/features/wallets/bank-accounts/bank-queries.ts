import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The banks to choose from, as the server has them in the member's language. */
export const bankCatalogQuery = queryOptions({
  queryKey: ["bank"],
  queryFn: ({ signal }) => api("bank", {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Read again each time it is edited, so that the form never starts with old values. */
export const bankQuery = (id: number) =>
  queryOptions({
    queryKey: ["walletBankDetail", id],
    queryFn: ({ signal }) => api("walletBankDetail", { id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
