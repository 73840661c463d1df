import type { Charge } from "@espalier/core/orders/charges";
import { type OrderPrice, type PricedLine, priceOrder } from "@espalier/core/orders/price-order";
import { type Money, ZERO } from "@espalier/core/money/money";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";

import { readStoredDelivery } from "./quote/stored-delivery.ts";

/** What the delivery of an order costs, in dollars and in points. */
export type DeliveryPrices = { readonly delivery_price: Money; readonly delivery_pv_price: Money };

export const FREE_DELIVERY: DeliveryPrices = { delivery_price: ZERO, delivery_pv_price: ZERO };

/** What the price of an order is made of, whatever it is paid in. `delivery` is the copy that the order keeps. */
export type PriceParts = DeliveryPrices & {
  readonly lines: readonly PricedLine[];
  /** What a coupon takes off the goods, 0 to 100. */
  readonly percentOff: number;
  readonly delivery: unknown;
};

/** The one way to price an order: what it costs by a payment method. Undefined if that is too large. */
export const priceIn = (parts: PriceParts, method: PaymentMethod): OrderPrice | undefined =>
  priceOrder(parts.lines, method, parts.percentOff, deliveryCharges(parts, method));

const deliveryCharges = (parts: PriceParts, method: PaymentMethod): readonly Charge[] => {
  const amount = parts[DELIVERY_PRICES[PAYMENTS[method].price]];
  if (amount === ZERO) return [];
  const delivery = readStoredDelivery(parts.delivery);
  const title = delivery.by === undefined ? null : delivery.name;
  return [{ kind: "delivery", line: null, title, rate: null, base: null, amount }];
};

const DELIVERY_PRICES = { price: "delivery_price", pv_price: "delivery_pv_price" } as const;
