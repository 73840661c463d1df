import type { OfficeDataOf } from "@espalier/contract/office/types";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";

import { api } from "./api.ts";

export type Me = OfficeDataOf<"officeMe">;

export const meQuery = queryOptions({ queryKey: ["me"], queryFn: ({ signal }) => api("officeMe", {}, { signal }) });

/** The operator of this session. Pages behind the login always have it: it is loaded before they are. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
