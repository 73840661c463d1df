import type { RequestOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";

import { createLostRequests, lastLoaded } from "../../lib/requests/lost-requests.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";

/** The lists of the member's movements of money, and of whom they went to. */
export const records = {
  withdrawals: ["walletWithdrawList"],
  transfers: ["walletTransferList"],
  receivers: ["walletTransferReceivers"],
  trades: ["walletTrades"],
} as const;

export const lostWithdrawals = lostUntilSeen<RequestOf<"walletWithdrawAdd">>(records.withdrawals);
export const lostTransfers = lostUntilSeen<RequestOf<"walletTransfer">>(records.transfers);
export const lostConversions = lostUntilSeen<RequestOf<"walletConvert">>(records.trades);

/** Reloads the balances, and every record the next time it is shown. */
export async function invalidateMovements(): Promise<void> {
  for (const queryKey of Object.values(records)) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries(userInfoQuery);
}

function lostUntilSeen<Request>(recordsKey: readonly string[]) {
  const cache = queryClient.getQueryCache();
  return createLostRequests<Request>({ seenAt: () => lastLoaded(cache, recordsKey), now: Date.now });
}
