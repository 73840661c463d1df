import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

export type Address = DataOf<"userAddressList">[number];

/** The member's delivery addresses, the default one first. */
export const addressesQuery = queryOptions({
  queryKey: ["userAddressList"],
  queryFn: ({ signal }) => api("userAddressList", {}, { signal }),
});
