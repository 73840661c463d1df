import { canPay } from "@espalier/core/states/order";
import { movesMoney } from "@espalier/core/orders/charges";
import { needsProvider } from "@espalier/core/vocabulary/order";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Prepared } from "../../platform/db/batching/prepared-work.ts";
import type { Answer, CallContext } from "../../platform/http/bind-call.ts";
import { readReachable } from "../notifications/find-addressee.ts";
import { orderPaidMessages } from "../notifications/notify-order-paid.ts";
import { openCardPayment } from "./card-payments/open-card-payment.ts";
import type { OrdersDeps } from "./deps.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { type OrderToPlace, placedOrder, placeOrder } from "./place-order.ts";
import type { placeTogether } from "./place-together.ts";
import { type PreparationRefusal, prepareOrder } from "./prepare-order.ts";
import { paymentRefusals } from "./post-payments.ts";
import type { OrderRequest } from "./quote-order.ts";
import { sayDelivery } from "./quote/say-delivery.ts";
import { withNewNumber } from "./with-new-number.ts";

/** Places an order that was prepared, together with others that arrived at the same time. */
export type PlaceInBatch = (order: OrderToPlace) => Promise<Awaited<ReturnType<typeof placeTogether>>[number]>;

/**
 * Prices an order and places it; a wallet pays it in the same transaction. By card it is paid on the provider's page: the order exists
 * even when no page could be opened, and can be paid later or in another way.
 */
export const placeOrderForMember = async (
  deps: OrdersDeps,
  request: OrderRequest,
  { write, move, now }: Pick<CallContext<"orderCreate">, "write" | "move" | "now">,
  placeInBatch: PlaceInBatch,
): Promise<Answer<"orderCreate">> => {
  const { buyer, language, paid_type: method } = request;
  const place = async (): Promise<Answer<"orderCreate">> =>
    needsProvider(method)
      ? await write(
          async (tx, order) => await placeOrder(tx, order, deps.random),
          async () => await priced(deps, request, now),
        )
      : await move(async () => await payable(deps, request, now), placeInBatch);
  const placed = await withNewNumber(place);
  if (!placed.ok || !canPay(placed.value.order_status)) return placed;
  const order = { customerId: buyer.customerId, sn: placed.value.order_sn };
  const opened = await openCardPayment(deps, order, { publicUrl: deps.publicUrl, language, now });
  return opened.ok ? done({ ...placed.value, pay_url: opened.value }) : placed;
};

/** The order at the server's prices, with the message about it. */
const priced = async (
  deps: OrdersDeps,
  request: OrderRequest,
  now: Date,
): Promise<Outcome<OrderToPlace, PreparationRefusal>> => {
  const [prepared, buyer] = await Promise.all([
    prepareOrder(deps.db, request, readPaymentOptions(deps), { random: deps.random, now }),
    readReachable(deps.db, request.buyer.customerId, "order"),
  ]);
  if (!prepared.ok) return prepared;
  const { sn, isPaid, price, delivery } = prepared.value;
  const paid = { sn, method: request.paid_type, amount: price.amount, delivery: sayDelivery(delivery.stored) };
  return done({ ...prepared.value, messages: isPaid ? orderPaidMessages(deps, buyer, paid, now) : [] });
};

/** The order with its answers. One without a payment is placed by itself: no statement that posts could store its answer. */
const payable = async (
  deps: OrdersDeps,
  request: OrderRequest,
  now: Date,
): Promise<Outcome<Prepared<OrderToPlace, Answer<"orderCreate">>, PreparationRefusal>> => {
  const order = await priced(deps, request, now);
  if (!order.ok) return order;
  const item = order.value;
  if (!movesMoney(item.price.charges)) return done({ alone: async (tx) => await placeOrder(tx, item, deps.random) });
  return done({ item, answers: { posted: done(placedOrder(item)), ...paymentRefusals(request.paid_type) } });
};
