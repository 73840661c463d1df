import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

export type BankAccount = DataOf<"walletBankList">[number];

/** The member's bank accounts, in the order in which the first is preselected for a withdrawal. */
export const banksQuery = queryOptions({
  queryKey: ["walletBankList"],
  queryFn: ({ signal }) => api("walletBankList", {}, { signal }),
});
