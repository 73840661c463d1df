import type { RequestOf } from "@espalier/contract/types";

import type { OrderChoices } from "../../../lib/cart/create-order-draft.ts";
import { goodsKindNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { PaidType } from "../payment/payment-methods.ts";
import type { OrderedGoods } from "./use-order-goods.ts";

type Chosen = {
  readonly goods: readonly Pick<OrderedGoods, "id" | "number" | "goods_type">[];
  readonly shipping: OrderChoices["shipping"];
  readonly addressId: number | undefined;
  readonly paid: PaidType;
  readonly couponId: number | undefined;
};

/** The call's request: the goods as JSON text, an address only for what is delivered (the specification's section 7). */
export function orderRequest({ goods, shipping, addressId, paid, couponId }: Chosen): RequestOf<"orderCreate"> {
  const hasPackage = goods.some((each) => each.goods_type === goodsKindNumber.package);
  return {
    goods: JSON.stringify(goods.map(({ id, number }) => ({ id, number }))),
    shipping_type: shipping,
    paid_type: paid,
    order_type: hasPackage ? goodsKindNumber.package : goodsKindNumber.good,
    ...(shipping === shippingNumber.delivery && addressId !== undefined ? { address_id: addressId } : {}),
    ...(couponId === undefined ? {} : { coupon_id: couponId }),
  };
}
