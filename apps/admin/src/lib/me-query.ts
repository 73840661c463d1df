import type { DataOf } from "@espalier/contract/types";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";

import { api } from "./api.ts";
import { session } from "./session.ts";

export type Me = DataOf<"adminMe">;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    const me = await api("adminMe", {}, { signal });
    session.showOperator(me.id);
    return me;
  },
});

/** The operator of this session. Pages behind the login always have it: it is loaded before they are. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
