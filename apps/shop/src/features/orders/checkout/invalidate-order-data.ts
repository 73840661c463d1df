import { queryClient } from "@espalier/web/query-client";

import { orderCountsQuery } from "../../../lib/queries/order-counts-query.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";

/**
 * Reloads what an order changes: orders, balances, history, coupons and stock. `later` leaves what is in sight as
 * it is until it is shown the next time.
 */
export function invalidateOrderData(when: "now" | "later" = "now"): void {
  const refetchType = when === "now" ? "active" : "none";
  for (const queryKey of [userInfoQuery.queryKey, ...keys]) {
    void queryClient.invalidateQueries({ queryKey, refetchType });
  }
}

const keys = [
  ["orderList"],
  ["orderView"],
  ["orderQuote"],
  ["userAddressList"],
  orderCountsQuery.queryKey,
  ["walletTrades"],
  ["couponList"],
  ["goodsView"],
];
