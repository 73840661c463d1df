import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { placeOrder } from "../../modules/orders/place-order.ts";
import { prepareOrder } from "../../modules/orders/prepare-order.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("orders");

/** Orders pieces of one product by the product's own use case; by card it stays unpaid. Returns the order's number. */
export const anOrder = async (
  db: Db,
  options: {
    readonly memberId: number;
    readonly goodsId: number;
    readonly number?: number;
    readonly method?: PaymentMethod;
    readonly couponId?: number;
    readonly now?: Date;
  },
): Promise<string> => {
  const { memberId, goodsId, number = 1, method = "SP", couponId, now = START } = options;
  const request = {
    memberId,
    goods: [{ id: goodsId, number }],
    paid_type: method,
    shipping_type: "self_collection",
    coupon_id: couponId,
    language: "en",
  } as const;
  const placed = await inTransaction(db, async (tx) => {
    const prepared = await prepareOrder(tx, request, { coin: true, card: true }, { random, now });
    return prepared.ok ? await placeOrder(tx, prepared.value, random) : prepared;
  });
  if (!placed.ok) throw new Error(`an order was refused: ${placed.failure.key}`);
  return placed.value.order_sn;
};

/** Places an order paid from the purse; returns its number. */
export const aPaidOrder = async (
  db: Db,
  options: { readonly memberId: number; readonly goodsId: number; readonly number?: number; readonly now?: Date },
): Promise<string> => await anOrder(db, { ...options, method: "SP" });
