import { type Charge, sumOf, sumOfKind } from "@espalier/core/orders/charges";
import { ZERO } from "@espalier/core/money/money";
import { needsProvider, type PaymentMethod } from "@espalier/core/vocabulary/order";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { placeOrder } from "../../modules/orders/place-order.ts";
import { prepareOrder } from "../../modules/orders/prepare-order.ts";
import { buyerOf, type TestBuyer } from "../buyer-of.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("orders");

/** Orders goods by the product's own use case; by card it stays unpaid. Returns the order's number. */
export const anOrder = async (
  db: Db,
  options: TestBuyer & {
    readonly method?: PaymentMethod;
    readonly couponId?: number;
    /** Charges beside those that the product makes. */
    readonly others?: readonly Charge[];
    readonly now?: Date;
  } & (OneGood | { readonly goods: readonly { readonly id: number; readonly number: number }[] }),
): Promise<string> => {
  const { method = "SP", couponId, others = [], now = START } = options;
  const goods = "goods" in options ? options.goods : [{ id: options.goodsId, number: options.number ?? 1 }];
  const request = {
    buyer: await buyerOf(db, options),
    goods: [...goods],
    paid_type: method,
    shipping_type: "self_collection",
    coupon_id: couponId,
    language: "en",
  } as const;
  const placed = await inTransaction(db, async (tx) => {
    const prepared = await prepareOrder(tx, request, { coin: true, card: true }, { random, timeZone: "UTC", now });
    if (!prepared.ok) return prepared;
    const { price, delivery } = prepared.value;
    const charges = [...price.charges, ...others];
    const amount = sumOf(charges);
    const isPaid = !needsProvider(method) || amount === ZERO;
    const paid = sumOfKind(charges, "delivery");
    const prices = { delivery_price: paid, delivery_pv_price: paid };
    const order = {
      ...prepared.value,
      isPaid,
      price: { ...price, charges, amount },
      delivery: { ...delivery, prices },
    };
    return await placeOrder(tx, order, random);
  });
  if (!placed.ok) throw new Error(`an order was refused: ${placed.failure.key}`);
  return placed.value.order_sn;
};

type OneGood = { readonly goodsId: number; readonly number?: number };

/** Places an order paid from the purse; returns its number. */
export const aPaidOrder = async (
  db: Db,
  options: { readonly memberId: number; readonly goodsId: number; readonly number?: number; readonly now?: Date },
): Promise<string> => await anOrder(db, { ...options, method: "SP" });
