import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";
import { USER_INFO_KEY } from "./user-info.ts";

/**
 * The member who is logged in, with balances and a summary of the team. Invalidate it after anything that moves money.
 */
export const userInfoQuery = queryOptions({
  queryKey: USER_INFO_KEY,
  queryFn: ({ signal }) => api("userInfo", {}, { signal }),
});

/** The company's switches. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api("config", {}, { signal }),
});
