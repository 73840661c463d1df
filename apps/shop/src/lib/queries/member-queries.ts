import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";
import { session } from "../session.ts";
import { USER_INFO_KEY } from "./user-info.ts";

/**
 * The member who is logged in, with balances and a summary of the team. Invalidate it after anything that moves money.
 */
export const userInfoQuery = queryOptions({
  queryKey: USER_INFO_KEY,
  queryFn: async ({ signal }) => {
    const member = await api("userInfo", {}, { signal });
    session.showMember(member.info.id);
    return member;
  },
});

/** The company's switches. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api("config", {}, { signal }),
});
