import { useQuery } from "@tanstack/react-query";

import { configQuery, userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { availablePaidType, paymentMethods, type PaidType } from "./payment-methods.ts";

/**
 * The ways to pay with the balances behind them, as far as they are known, and the one that is taken: the wanted one where it is open,
 * and until the settings have loaded, so that nothing is paid in another way than was chosen.
 */
export function usePaymentMethods(wanted: PaidType) {
  const config = useQuery(configQuery).data;
  const purses = useQuery(userInfoQuery).data?.info;
  const methods = paymentMethods(config, purses);
  return { methods, paid: config === undefined ? wanted : availablePaidType(methods, wanted) };
}
