import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** How many answers of the company the member has not read. */
export const unreadAnswersQuery = queryOptions({
  queryKey: ["questionUnread"],
  queryFn: ({ signal }) => api("questionUnread", {}, { signal }),
});
