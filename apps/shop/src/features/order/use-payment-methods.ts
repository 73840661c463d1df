import { useQuery } from "@tanstack/react-query";

import { configQuery, userInfoQuery } from "../../lib/member-queries.ts";
import { type PaymentMethod, paymentMethods } from "./payment-methods.ts";

/** The ways to pay with the balances behind them, as far as they are known. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  const house = useQuery(configQuery).data;
  const purses = useQuery(userInfoQuery).data?.info;
  return paymentMethods(house, purses);
}
