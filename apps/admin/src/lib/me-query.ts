import type { DataOf } from "@espalier/contract/types";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";

import { api } from "./api.ts";

export type Me = DataOf<"adminMe">;

export const meQuery = queryOptions({ queryKey: ["me"], queryFn: ({ signal }) => api("adminMe", {}, { signal }) });

/** The operator of this session. Pages behind the login always have it: it is loaded before they are. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
