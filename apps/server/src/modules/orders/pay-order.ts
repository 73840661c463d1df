import { type Money, ZERO } from "@espalier/core/money/money";
import { movesMoney, sumOfKind } from "@espalier/core/orders/charges";
import { NOTHING_OFF } from "@espalier/core/orders/price-order";
import { refuseDearer } from "@espalier/core/orders/refuse-dearer";
import { refusalOf } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { needsProvider, type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { refuseHeld } from "../accounts/money-hold.ts";
import { endCardPayment } from "./card-payments/end-card-payment.ts";
import { refuseBelow } from "./quote/choose-coupon.ts";
import { changeOrder } from "./store/change-order.ts";
import { priceIn } from "./price-in.ts";
import { findCoupon, readLines } from "./queries.ts";
import { lockOrder, repriceOrder } from "./store/orders.ts";
import { type PaidBy, settlePayment } from "./post-payments.ts";
import { refuseCardAmount, refuseMethod, refuseWallet, type PaymentOptions } from "./payment-options.ts";
import type { PlacedOrder } from "./place-order.ts";

export type PayRequest = {
  readonly customerId: number;
  readonly sn: string;
  readonly method: PaymentMethod;
  /** The sum that the buyer confirmed, in the unit of the method. */
  readonly confirmed: Money | undefined;
};

/**
 * Pays an unpaid order, also by another method than it was placed with: the order is then priced again in that method's
 * unit, and its card payment is ended. By card it stays unpaid until the provider reports the payment.
 */
export const payOrder = async (
  tx: Tx,
  request: PayRequest,
  options: PaymentOptions,
  { random, now }: Pick<PaidBy, "random" | "now">,
): Promise<Outcome<PlacedOrder, PayRefusal>> => {
  const { sn, method } = request;
  const barred = refuseMethod(method, options);
  if (barred) return refused(barred);
  const order = await lockOrder(tx, request);
  if (!order) return refused("order.unknown");
  const walletless = refuseWallet(method, order);
  if (walletless) return refused(walletless);
  const unpayable = refusalOf(orderStates, "paid", order.status);
  if (unpayable) return refused(unpayable);

  const coupon = order.coupon_id === null ? undefined : await findCoupon(tx, { id: order.coupon_id });
  const lines = await readLines(tx, order);
  const price = priceIn({ ...order, lines, off: coupon ?? NOTHING_OFF }, method);
  if (!price) return refused("order.amount_too_large");
  if (coupon && sumOfKind(price.charges, "goods") < coupon.at_least) return refuseBelow(coupon, method);
  const confirmed = refuseDearer({ amount: price.amount, unit: PAYMENTS[method].unit }, request.confirmed);
  if (!confirmed.ok) return confirmed;
  if (needsProvider(method) && price.amount > ZERO) {
    const uncharged = refuseCardAmount(price.amount);
    if (uncharged) return uncharged;
    await repriceOrder(tx, order.id, method, price);
    return done({ order_sn: sn, amount: price.amount, order_status: order.status });
  }
  const { memberId } = order;
  const isFree = needsProvider(method) || memberId === null || !movesMoney(price.charges);
  const free = isFree ? done(null) : await refuseHeld(tx, memberId, now);
  if (!free.ok) return free;
  await endCardPayment(tx, order.id);
  await repriceOrder(tx, order.id, method, price);
  const paid = await changeOrder(tx, order, "paid", { at: now, columns: { paid_at: now } });
  if (!paid.ok) return paid;
  const settled = await settlePayment(tx, {
    memberId,
    sellerId: order.seller_id,
    sn,
    method,
    price,
    random,
    timeZone: options.timeZone,
    now,
  });
  return settled.ok ? done({ order_sn: sn, amount: price.amount, order_status: paid.value }) : settled;
};

type PayRefusal =
  | "order.unknown"
  | "order.no_longer_payable"
  | "order.card_unavailable"
  | "order.coin_unavailable"
  | "order.wallet_unavailable"
  | "order.card_amount"
  | "order.amount_too_large"
  | "price.changed"
  | "coupon.below_minimum"
  | "wallet.insufficient"
  | "wallet.frozen"
  | "wallet.held";
