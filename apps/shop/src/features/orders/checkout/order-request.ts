import type { RequestOf } from "@espalier/contract/types";

import type { OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { goodsKindNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { OrderedGoods } from "./use-order-goods.ts";

type Ordered = readonly Pick<OrderedGoods, "id" | "number" | "goods_type">[];

/**
 * The call's request: the goods as JSON text, an address only for what is delivered (the specification's section 7), and the sum that
 * is confirmed.
 */
export function orderRequest(
  goods: Ordered,
  { coupon_id, ...choices }: OrderChoices,
  addressId: number | undefined,
  confirmedAmount: string,
): RequestOf<"orderCreate"> {
  const hasPackage = goods.some((each) => each.goods_type === goodsKindNumber.package);
  const isDelivered = choices.shipping_type === shippingNumber.delivery;
  return {
    ...choices,
    goods: JSON.stringify(goods.map(({ id, number }) => ({ id, number }))),
    order_type: hasPackage ? goodsKindNumber.package : goodsKindNumber.good,
    ...(isDelivered && addressId !== undefined ? { address_id: addressId } : {}),
    ...(coupon_id === null ? {} : { coupon_id }),
    confirmed_amount: confirmedAmount,
  };
}
