import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** The profile for editing. It is read again for each visit, so that the form never starts with old values. */
export const profileQuery = queryOptions({
  queryKey: ["userDetail"],
  queryFn: ({ signal }) => api("userDetail", {}, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
