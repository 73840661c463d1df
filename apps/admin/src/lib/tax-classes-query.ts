import { queryOptions } from "@tanstack/react-query";

import { api } from "./api.ts";

/** The classes of goods that are taxed otherwise than by the standard rates. */
export const taxClassesQuery = queryOptions({
  queryKey: ["tax classes"],
  queryFn: ({ signal }) => api("adminTaxClassList", {}, { signal }),
});
