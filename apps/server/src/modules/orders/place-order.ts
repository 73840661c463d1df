import { textIn } from "@espalier/core/vocabulary/localized-text";
import type { OrderPrice } from "@espalier/core/orders/price-order";
import { stateAfter } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { OrderStatus } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { settlePayment } from "./settle-payment.ts";
import type { ChosenGoods } from "./choose-goods.ts";
import { holdUnpaid } from "./hold-unpaid.ts";
import type { OrderRequest, PreparedOrder } from "./prepare-order.ts";
import { insertOrder } from "./store/orders.ts";
import { markCouponUsed } from "../coupons/store.ts";
import { takeStock } from "../catalog/store/stock.ts";

export type PlacedOrder = {
  readonly order_sn: string;
  readonly amount: OrderPrice["amount"];
  readonly order_status: OrderStatus;
};
type Context = { readonly random: (bytes: number) => Buffer; readonly now: Date };

/**
 * Places a prepared order. From a wallet it is paid at once: stock, order, postings and volume are written in the caller's
 * transaction, or nothing. By card it stays unpaid and reserves its stock, within the limits. The statements are sent together, in this
 * order: money is moved before stock is taken, so that the goods' rows, which all orders share, are locked for the shortest time.
 */
export const placeOrder = async (
  tx: Tx,
  request: OrderRequest,
  prepared: PreparedOrder,
  { random, now }: Context,
): Promise<Outcome<PlacedOrder, PlacingRefusal>> => {
  const { memberId, paid_type: method, coupon_id: couponId, language } = request;
  const { sn, goods, price, isPaid } = prepared;
  const held = isPaid ? done(null) : await holdUnpaid(tx, memberId, request.goods);
  if (!held.ok) return held;
  const status = isPaid ? stateAfter(orderStates, "paid") : stateAfter(orderStates);
  const row = { ...orderRow(request, prepared, now), status, paid_at: isPaid ? now : null };
  const [isCouponFree, , settled, taken] = await Promise.all([
    couponId === undefined || markCouponUsed(tx, memberId, couponId, sn),
    insertOrder(tx, row, goods.map(lineRow), isPaid ? ["placed", "paid"] : ["placed"]),
    isPaid ? settlePayment(tx, { memberId, sn, method, price, random, now }) : done(null),
    takeStock(tx, request.goods, { sn, now }),
  ]);
  if (!isCouponFree) return refused("coupon.used");
  if (!settled.ok) return settled;
  const short = goods.find(({ id }) => !taken.has(id));
  if (short) return refused("goods.out_of_stock", { title: textIn(short.title, language), stock: String(short.stock) });
  return done({ order_sn: sn, amount: price.amount, order_status: status });
};

type PlacingRefusal =
  | "goods.out_of_stock"
  | "order.too_many_unpaid"
  | "order.too_many_held"
  | "coupon.used"
  | "wallet.insufficient"
  | "wallet.frozen";

const orderRow = (request: OrderRequest, { sn, price, consignee }: PreparedOrder, now: Date) => ({
  member_id: request.memberId,
  sn,
  payment_method: request.paid_type,
  shipping: request.shipping_type,
  goods_amount: price.goodsAmount,
  discount: price.discount,
  amount: price.amount,
  pv: price.pv,
  coupon_id: request.coupon_id ?? null,
  consignee: JSON.stringify(consignee),
  created_at: now,
});

const lineRow = (goods: ChosenGoods) => ({
  goods_id: goods.id,
  title: goods.title,
  thumb: goods.thumb,
  number: goods.number,
  price: goods.price,
  pv_price: goods.pv_price,
  pv: goods.pv,
});
