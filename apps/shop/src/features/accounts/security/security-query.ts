import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The ways in which the member logs in. */
export const securityQuery = queryOptions({
  queryKey: ["userSecurity"],
  queryFn: ({ signal }) => api("userSecurity", {}, { signal }),
});

export type Security = DataOf<"userSecurity">;
export type Passkey = Security["passkeys"]["list"][number];
