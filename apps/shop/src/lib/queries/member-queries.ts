import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";
import { USER_INFO_KEY } from "./user-info.ts";

/** Who is logged in, with balances and the team in short. Invalidate it after anything that moves money. */
export const userInfoQuery = queryOptions({
  queryKey: USER_INFO_KEY,
  queryFn: ({ signal }) => api("userInfo", {}, { signal }),
});

/** What the company has switched on. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api("config", {}, { signal }),
});
