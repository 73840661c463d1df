import type { Charge } from "@espalier/core/orders/charges";
import {
  type OrderPrice,
  priceGoods,
  type PricedLine,
  priceOrder,
  type TakenOff,
  unitPrice,
} from "@espalier/core/orders/price-order";
import { type Money, ZERO } from "@espalier/core/money/money";
import { taxCharges } from "@espalier/core/tax/tax-charges";
import { needsProvider, type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";

import type { LineTax, OrderTax } from "./tax/choose-tax.ts";
import { readStoredDelivery } from "./quote/stored-delivery.ts";

/** What the delivery of an order costs, in dollars and in points. */
export type DeliveryPrices = { readonly delivery_price: Money; readonly delivery_pv_price: Money };

export const FREE_DELIVERY: DeliveryPrices = { delivery_price: ZERO, delivery_pv_price: ZERO };

/** What the price of an order is made of, whatever it is paid in. `delivery` is the copy that the order keeps. */
export type PriceParts = DeliveryPrices &
  Pick<OrderTax, "tax_included" | "point_value"> & {
    readonly lines: readonly (PricedLine & LineTax)[];
    readonly off: TakenOff;
    readonly delivery: unknown;
  };

/** The one way to price an order: what it costs by a payment method. Undefined if that is too large. */
export const priceIn = (parts: PriceParts, method: PaymentMethod): OrderPrice | undefined => {
  const others = deliveryCharges(parts, method);
  return priceOrder(parts.lines, method, parts.off, [...others, ...taxesOf(parts, method, others)]);
};

/** The taxes, after the other charges. Where a point is worth nothing, what is paid in points bears none. */
const taxesOf = (parts: PriceParts, method: PaymentMethod, others: readonly Charge[]): readonly Charge[] => {
  const { lines, off, tax_included: included } = parts;
  if (parts.point_value === null && !needsProvider(method)) return [];
  const taxed = lines.map((line) => ({
    price: unitPrice(line, method),
    number: line.number,
    rate: line.tax_rate === null ? null : { rate: line.tax_rate, title: line.tax_title },
  }));
  return taxCharges(taxed, priceGoods(lines, method, off, others).charges, { included });
};

const deliveryCharges = (parts: PriceParts, method: PaymentMethod): readonly Charge[] => {
  const amount = parts[DELIVERY_PRICES[PAYMENTS[method].price]];
  if (amount === ZERO) return [];
  const delivery = readStoredDelivery(parts.delivery);
  const title = delivery.by === undefined ? null : delivery.name;
  return [{ kind: "delivery", line: null, title, rate: null, base: null, amount }];
};

const DELIVERY_PRICES = { price: "delivery_price", pv_price: "delivery_pv_price" } as const;
