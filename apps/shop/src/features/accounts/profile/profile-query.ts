import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The profile as it is changed. It is read anew for each visit, so that the form never begins with old words. */
export const profileQuery = queryOptions({
  queryKey: ["userDetail"],
  queryFn: ({ signal }) => api("userDetail", {}, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
