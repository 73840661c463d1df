import { canPay } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../platform/http/bind-call.ts";
import { readReachable } from "../notifications/find-addressee.ts";
import { notifyOrderPaid } from "../notifications/notify-order-paid.ts";
import { openCardPayment } from "./card-payments/open-card-payment.ts";
import type { OrdersDeps } from "./deps.ts";
import { payOrder, type PayRequest } from "./pay-order.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { findDelivery } from "./queries.ts";
import { sayDelivery } from "./quote/say-delivery.ts";

/** Pays an order from a wallet, with the message about it, or opens the provider's page for a card. */
export const payOrderForMember = async (
  deps: OrdersDeps,
  request: PayRequest & { readonly language: Language },
  { write, now }: Pick<CallContext<"orderPay">, "write" | "now">,
): Promise<Answer<"orderPay">> => {
  const { customerId, sn, method, language } = request;
  const options = await readPaymentOptions(deps);
  const paid = await write(async (tx) => {
    const outcome = await payOrder(tx, request, options, { random: deps.random, now });
    if (outcome.ok && !canPay(outcome.value.order_status)) {
      const [buyer, delivery] = await Promise.all([readReachable(tx, customerId, "order"), findDelivery(tx, sn)]);
      const order = { sn, method, amount: outcome.value.amount, delivery: sayDelivery(delivery) };
      await notifyOrderPaid(tx, deps, buyer, order, now);
    }
    return outcome;
  });
  if (!paid.ok || !canPay(paid.value.order_status)) return paid;
  const opened = await openCardPayment(deps, request, { publicUrl: deps.publicUrl, language, now });
  return opened.ok ? done({ ...paid.value, pay_url: opened.value }) : opened;
};
