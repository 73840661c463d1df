import { missingForFree } from "@espalier/core/orders/delivery-charge";
import { unitPrice } from "@espalier/core/orders/price-order";
import { type Money, subtract, times, ZERO } from "@espalier/core/money/money";
import { textIn } from "@espalier/core/text/localized-text";
import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import type { AnswerOf } from "@espalier/contract/types";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { priceIn } from "../price-in.ts";
import { hashQuote } from "./hash-quote.ts";
import { findBalance } from "../queries.ts";
import type { QuotedOrder, QuoteRequest } from "../quote-order.ts";
import { showCharges } from "../../documents/show-charges.ts";

/** The balance of the wallet that pays; null where none does. */
export const payingBalance = async (
  db: Db | Tx,
  { paid_type: method, buyer: { memberId } }: Pick<QuoteRequest, "paid_type" | "buyer">,
): Promise<Money | null> => {
  const { unit } = PAYMENTS[method];
  return unit === "USD" || memberId === null ? null : await findBalance(db, memberId, unit);
};

/** A quote as its buyer sees it, with what the wallet that pays has left of this balance. */
export const showQuote = (
  quoted: QuotedOrder,
  { paid_type: method, shipping_type: shipping, language }: QuoteRequest,
  balance: Money | null,
): AnswerOf<"orderQuote"> => {
  const { goods, price, delivery } = quoted;
  const { unit } = PAYMENTS[method];
  const after = balance === null ? null : subtract(balance, price.amount);
  const isDelivered = shipping === "delivery";
  return {
    lines: goods.map((line) => {
      const each = unitPrice(line, method);
      const { id, title, number } = line;
      return { id, title: textIn(title, language), number, price: each, amount: times(each, number) };
    }),
    charges: showCharges(
      price.charges.map((charge, place) => ({ ...charge, position: place + 1 })),
      language,
    ),
    amount: price.amount,
    unit,
    pv: price.pv,
    prices: PAYMENT_METHODS.flatMap((each) => {
      const other = priceIn(quoted.parts, each);
      return other ? [{ paid_type: each, amount: other.amount }] : [];
    }),
    balance_after: after,
    missing: after === null || after >= ZERO ? ZERO : subtract(ZERO, after),
    methods: delivery.offers.map(({ method: { id, name, days_from, days_to }, charge }) => ({
      id,
      name: textIn(name, language),
      charge,
      days_from,
      days_to,
    })),
    shipping_method_id: isDelivered ? delivery.id : null,
    points: delivery.points.map((point) => ({
      id: point.id,
      name: textIn(point.name, language),
      address: textIn(point.address, language),
      map_url: point.map_url,
      hours: textIn(point.hours, language),
    })),
    collection_point_id: isDelivered ? null : delivery.id,
    missing_for_free_delivery: missingForFree(delivery.offers),
    hash: hashQuote(quoted),
  };
};
