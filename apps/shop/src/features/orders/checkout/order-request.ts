import type { RequestOf } from "@espalier/contract/types";

import type { OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { goodsKindNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { Quote } from "./use-quote.ts";
import type { OrderedGoods } from "./use-order-goods.ts";

type Ordered = readonly Pick<OrderedGoods, "id" | "number" | "goods_type">[];

/**
 * What is ordered: the goods as JSON text, and an address and a method only for what is delivered, a place only for what is collected (the
 * specification's section 7).
 */
export function quoteRequest(
  goods: Ordered,
  { coupon_id, shipping_method_id: method, collection_point_id: point, ...choices }: Omit<OrderChoices, "vat_number">,
  addressId: number | undefined,
): RequestOf<"orderQuote"> {
  const hasPackage = goods.some((each) => each.goods_type === goodsKindNumber.package);
  const isDelivered = choices.shipping_type === shippingNumber.delivery;
  return {
    ...choices,
    goods: JSON.stringify(goods.map(({ id, number }) => ({ id, number }))),
    order_type: hasPackage ? goodsKindNumber.package : goodsKindNumber.good,
    ...(isDelivered && addressId !== undefined ? { address_id: addressId } : {}),
    ...(isDelivered && method !== null ? { shipping_method_id: method } : {}),
    ...(isDelivered || point === null ? {} : { collection_point_id: point }),
    ...(coupon_id === null ? {} : { coupon_id }),
  };
}

/** An order as it is placed; with a return, in exchange for its goods. */
export type OrderToPlace = RequestOf<"orderCreate"> & { readonly return_sn?: string };

/** The order that was quoted: what is confirmed is its sum and all that the quote says. A VAT number changes no price. */
export const orderRequest = (
  request: RequestOf<"orderQuote">,
  vatNumber: string,
  { amount, hash, shipping_method_id: method, collection_point_id: point, exchange }: Quote,
): OrderToPlace => ({
  ...request,
  ...(exchange === null ? {} : { return_sn: exchange.return_sn, paid_type: exchange.paid_type }),
  ...(method === 0 ? {} : { shipping_method_id: method }),
  ...(point === 0 ? {} : { collection_point_id: point }),
  ...(vatNumber === "" ? {} : { vat_number: vatNumber }),
  confirmed_amount: amount,
  quote_hash: hash,
});
