import { type Money, subtract, ZERO } from "../money/money.ts";
import { needsProvider, type OrderStatus, type PaymentMethod } from "../vocabulary/order.ts";
import { canShip, isRefundable } from "../states/order.ts";

/** The days in which a buyer chooses other goods; afterwards the money is given back. */
export const CHOICE_DAYS = 14;

/**
 * Whether the goods of an order can be exchanged for others: it was shipped, and a wallet paid for it. What a card paid stays with that
 * payment at its provider, so no other order can be paid from it.
 */
export const isExchangeable = (order: {
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
}): boolean => !needsProvider(order.payment_method) && isRefundable(order.status) && !canShip(order.status);

/** What is paid besides for a new order, or given back of what a return brings (hundredths of one unit): one of them is nothing. */
export const exchangeDifference = (
  credit: Money,
  price: Money,
): { readonly to_pay: Money; readonly to_get_back: Money } =>
  price > credit
    ? { to_pay: subtract(price, credit), to_get_back: ZERO }
    : { to_pay: ZERO, to_get_back: subtract(credit, price) };
