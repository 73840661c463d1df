import { callOf } from "@espalier/contract/call-of";
import { formatMoney } from "@espalier/core/money/money";
import { exchangeDifference } from "@espalier/core/returns/exchange-for-others";
import { isOver } from "@espalier/core/returns/return-period";
import { canChooseGoods } from "@espalier/core/states/goods-return";
import { PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { codecOf } from "../../../platform/http/read-request.ts";
import { orderPaidMessages } from "../../notifications/notify-order-paid.ts";
import { readReachable } from "../../notifications/find-addressee.ts";
import { readPaymentOptions } from "../../orders/payment-options.ts";
import { type OrderToPlace, placedOrder, placeOrder } from "../../orders/place-order.ts";
import { prepareOrder } from "../../orders/prepare-order.ts";
import { hashQuote } from "../../orders/quote/hash-quote.ts";
import { sayDelivery } from "../../orders/quote/say-delivery.ts";
import { checkRefund, type CheckedRefund } from "../../orders/refund-order.ts";
import { lockOrder } from "../../orders/store/orders.ts";
import { withNewNumber } from "../../orders/with-new-number.ts";
import type { ReturnsDeps } from "../deps.ts";
import { notifyGoodsChosen } from "../notify-buyer.ts";
import { chooseBy, findReturn, type FoundReturn } from "../queries.ts";
import { planReturnRefund, refundReturn, type ReturnRefund } from "../refund-return.ts";
import { lockReturn, nameExchangeOrder } from "../store/returns.ts";
import { type Chosen, findChoice, hashExchange, orderOf, showExchange } from "./quote-exchange.ts";

type Refusal = Extract<Answer<"returnExchange">, { readonly ok: false }>;

/**
 * Exchanges the goods of a return for others, in one transaction: the return is refunded as it would be anyway, and the new order is paid from
 * the wallet that paid the old one, so that what was given back pays first. Where anything refuses, neither happens.
 */
export const exchangeGoods = async (
  deps: ReturnsDeps,
  { quote_hash: confirmed, ...chosen }: Chosen & { readonly quote_hash: string },
  { write, now }: Pick<CallContext<"returnExchange">, "write" | "now">,
): Promise<Answer<"returnExchange">> =>
  await withNewNumber(
    async () =>
      await write(
        async (tx, order) => await carryOut(tx, deps, { chosen, confirmed, order }, now),
        async () => await prepare(deps, chosen, now),
      ),
  );

/** The new order at the server's prices, with the message about it. */
const prepare = async (
  deps: ReturnsDeps,
  chosen: Chosen,
  now: Date,
): Promise<Outcome<OrderToPlace, Refusal["failure"]["key"]>> => {
  const choice = await findChoice(deps.db, chosen, now);
  if (!choice.ok) return choice;
  const request = { ...orderOf(chosen, choice.value.found), confirmed_amount: undefined, quote_hash: undefined };
  const [prepared, buyer] = await Promise.all([
    prepareOrder(deps.db, request, readPaymentOptions(deps), { random: deps.random, now }),
    readReachable(deps.db, chosen.buyer.customerId, "order"),
  ]);
  if (!prepared.ok) return prepared;
  const { sn, price, delivery } = prepared.value;
  const paid = { sn, method: request.paid_type, amount: price.amount, delivery: sayDelivery(delivery.stored) };
  return done({ ...prepared.value, messages: orderPaidMessages(deps, buyer, paid, now) });
};

type Exchange = { readonly chosen: Chosen; readonly confirmed: string; readonly order: OrderToPlace };

const carryOut = async (
  tx: Tx,
  deps: ReturnsDeps,
  { chosen, confirmed, order }: Exchange,
  now: Date,
): Promise<Answer<"returnExchange">> => {
  const locked = await lockChoice(tx, chosen, now);
  if (!locked.ok) return locked;
  const { found, plan, checked } = locked.value;
  const { part } = checked;
  const seen = hashExchange(hashQuote(order), found, part);
  if (seen !== confirmed) return await refuseChanged(tx, { found, part, order });
  const { random, timeZone } = deps;
  const refunded = await refundReturn(tx, found, { checked, lines: plan.lines }, { random, timeZone, now });
  if (!refunded.ok) return refunded;
  const placed = await placeOrder(tx, order, random);
  if (!placed.ok) return placed;
  await nameExchangeOrder(tx, found.id, order.sn);
  const difference = exchangeDifference(part.paid, order.price.amount);
  const about = { customerId: found.customer_id, code: found.code, at: now };
  const { payment_method: method } = found;
  await notifyGoodsChosen(tx, deps, { ...about, sn: order.sn, method, credit: part.paid, ...difference });
  return done({ ...placedOrder(order), return_sn: found.code, credit: part.paid, ...difference });
};

type Locked = { readonly found: FoundReturn; readonly plan: ReturnRefund; readonly checked: CheckedRefund };

/** Locks the order, as every refund of it does first, then the return, and says whether its buyer may still choose. */
const lockChoice = async (tx: Tx, chosen: Chosen, now: Date): Promise<Outcome<Locked, Refusal["failure"]["key"]>> => {
  const { return_sn: code, buyer } = chosen;
  const named = await findReturn(tx, { code, customerId: buyer.customerId });
  if (!named) return refused("return.unknown");
  await lockOrder(tx, { sn: named.order_sn });
  await lockReturn(tx, { code });
  const found = await findReturn(tx, { code });
  if (!found || !canChooseGoods(found.state) || isOver(chooseBy(found), now)) return refused("return.no_choice");
  const plan = await planReturnRefund(tx, found);
  if (!plan.ok) return plan;
  const checked = await checkRefund(tx, { sn: found.order_sn }, plan.value);
  return checked.ok ? done({ found, plan: plan.value, checked: checked.value }) : checked;
};

/** Refuses what was confirmed of another quote, with the new one. */
const refuseChanged = async (
  tx: Tx,
  {
    found,
    part,
    order,
  }: { readonly found: FoundReturn; readonly part: CheckedRefund["part"]; readonly order: OrderToPlace },
): Promise<Refusal> => {
  const shown = await showExchange(tx, { found, part }, { request: order.request, quoted: order });
  const words = { amount: formatMoney(shown.amount), unit: PAYMENTS[found.payment_method].unit };
  const data = codecOf(callOf("returnExchangeQuote")).encode(shown);
  return { ok: false, failure: { key: "quote.changed", words, data } };
};
