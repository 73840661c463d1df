import { CallError } from "@espalier/contract/caller";
import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { canPay } from "@espalier/core/states/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { invalidateOrderData } from "./invalidate-order-data.ts";
import { goToPayment } from "../payment/go-to-payment.ts";
import { orderQuery } from "../order-query.ts";
import type { OrderToPlace } from "./order-request.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { unansweredOrders } from "./unanswered-orders.ts";

/** The time the placed order is shown before its confirmation, in milliseconds (section 9 of the specification). */
const SUCCESS_DELAY_MS = 2000;

/** Places the order; `onPlaced` is called before the wait. A page that was left meanwhile does not navigate. */
export function usePlaceOrder(onPlaced: () => void) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const present = useRef(true);

  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  return useSubmit({
    send: async (request: OrderToPlace, options) => await place(request, options),
    unanswered: unansweredOrders,
    onDone: async (placed, { paid_type, confirmed_amount }) => {
      onPlaced();
      invalidateOrderData("later");
      if (placed.pay_url !== undefined && goToPayment(placed.pay_url)) return;
      if (canPay(orderStatusOf(placed.order_status))) {
        void toaster.show(t("cardUnreachable"), { tone: "danger" });
        if (present.current) await navigate(paths.orderDetail({ sn: placed.order_sn }), { replace: true });
        return;
      }
      void toaster.show(t("placed"), { tone: "success" });
      // The success page asks for it again if this fails.
      if (placed.order_sn !== "") queryClient.query(orderQuery(placed.order_sn)).catch(() => undefined);
      await wait(SUCCESS_DELAY_MS);
      const amount = placed.amount === "" ? String(confirmed_amount ?? "") : placed.amount;
      const state: PlacedOrder = { sn: placed.order_sn, paid: paid_type };
      if (present.current) await navigate(paths.orderSuccess({ amount }), { replace: true, state });
    },
    onFailed: (error) => {
      // The order may have been placed all the same; trying again does not place it twice.
      toastFailure(error, isUnanswered(error) ? t("outcomeUnknown") : undefined);
      if (error instanceof CallError && CHANGED.includes(error.key)) invalidateOrderData();
    },
  });
}

/** Places the order, or exchanges a return for it. The wallet that paid for the return is the one that pays. */
const place = async (
  { return_sn: returnSn, ...request }: OrderToPlace,
  options: Parameters<typeof api<"orderCreate">>[2],
): Promise<DataOf<"orderCreate">> => {
  if (returnSn === undefined) return await api("orderCreate", request, options);
  const { paid_type: _, confirmed_amount: __, quote_hash: hash = "", ...chosen } = request;
  return await api("returnExchange", { ...chosen, return_sn: returnSn, quote_hash: String(hash) }, options);
};

/** What was shown is no longer so: it is read again. */
const CHANGED: readonly string[] = [
  "quote.changed",
  "price.changed",
  "delivery.method_gone",
  "delivery.point_gone",
  "delivery.none",
  "delivery.too_heavy",
  "address.unknown",
];

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
