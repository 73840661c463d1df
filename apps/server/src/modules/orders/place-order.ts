import type { InputOf } from "@espalier/contract/types";
import { textIn } from "@espalier/core/vocabulary/localized-text";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { priceOrder, type OrderPrice } from "@espalier/core/orders/price-order";
import { stateAfter } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import { formatMoney, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { needsProvider, type OrderStatus } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { settlePayment } from "./settle-payment.ts";
import { chooseGoods, type ChosenGoods } from "./choose-goods.ts";
import { refuseCardAmount, refuseMethod, type PaymentOptions } from "./payment-options.ts";
import { findConsignee, findCoupon } from "./queries.ts";
import { holdUnpaid } from "./hold-unpaid.ts";
import { insertOrder } from "./store/orders.ts";
import { markCouponUsed } from "../coupons/store.ts";
import { takeStock } from "../catalog/store/stock.ts";

type OrderRequest = InputOf<"orderCreate"> & { readonly memberId: number; readonly language: Language };
export type PlacedOrder = {
  readonly order_sn: string;
  readonly amount: OrderPrice["amount"];
  readonly order_status: OrderStatus;
};
type Context = { readonly random: (bytes: number) => Buffer; readonly now: Date };

/**
 * Places an order at the server's prices. From a wallet it is paid at once: stock, order, postings and volume are
 * written in the caller's transaction, or nothing. By card it stays unpaid and reserves its stock, within the limits.
 * Money is moved before stock is taken, so that the goods' rows, which all orders share, are locked for the shortest
 * time.
 */
export const placeOrder = async (
  tx: Tx,
  request: OrderRequest,
  options: PaymentOptions,
  { random, now }: Context,
): Promise<Outcome<PlacedOrder, OrderRefusal>> => {
  const { memberId, paid_type: method, shipping_type: shipping, address_id: addressId, language } = request;
  const barred = refuseMethod(method, options);
  if (barred) return refused(barred);
  const chosen = await chooseGoods(tx, request.goods, language);
  if (!chosen.ok) return chosen;
  const consignee = addressId === undefined ? undefined : await findConsignee(tx, memberId, addressId);
  if (shipping === "delivery" && !consignee) return refused("address.unknown");

  const sn = serialNumber("E", now, random(5));
  const price = await priceWithCoupon(tx, request, chosen.value, sn, now);
  if (!price.ok) return price;
  // An order with nothing to pay needs no card.
  const isPaid = !needsProvider(method) || price.value.amount === ZERO;
  const uncharged = isPaid ? undefined : refuseCardAmount(price.value.amount);
  if (uncharged) return uncharged;
  const held = isPaid ? done(null) : await holdUnpaid(tx, memberId, request.goods);
  if (!held.ok) return held;
  const status = isPaid ? stateAfter(orderStates, "paid") : stateAfter(orderStates);
  const row = { ...orderRow(request, sn, price.value, consignee, now), status, paid_at: isPaid ? now : null };
  await insertOrder(tx, row, chosen.value.map(lineRow), isPaid ? ["placed", "paid"] : ["placed"]);
  if (isPaid) {
    const settled = await settlePayment(tx, { memberId, sn, method, price: price.value, random, now });
    if (!settled.ok) return settled;
  }
  const taken = await takeStock(tx, request.goods, { sn, now });
  const short = chosen.value.find(({ id }) => !taken.has(id));
  if (short) return refused("goods.out_of_stock", { title: textIn(short.title, language), stock: String(short.stock) });
  return done({ order_sn: sn, amount: price.value.amount, order_status: status });
};

export type OrderRefusal =
  | "goods.unknown"
  | "goods.off_sale"
  | "goods.out_of_stock"
  | "order.package_alone"
  | "order.card_unavailable"
  | "order.coin_unavailable"
  | "order.card_amount"
  | "order.amount_too_large"
  | "order.too_many_unpaid"
  | "order.too_many_held"
  | "address.unknown"
  | "coupon.unknown"
  | "coupon.not_valid"
  | "coupon.used"
  | "wallet.held"
  | "coupon.below_minimum"
  | "wallet.insufficient"
  | "wallet.frozen";

const priceWithCoupon = async (
  tx: Tx,
  { memberId, paid_type: method, coupon_id: couponId }: OrderRequest,
  goods: readonly ChosenGoods[],
  sn: string,
  now: Date,
): Promise<Outcome<OrderPrice, OrderRefusal>> => {
  const listed = priceOrder(goods, method, 0);
  if (!listed) return refused("order.amount_too_large");
  if (couponId === undefined) return done(listed);
  const coupon = await findCoupon(tx, memberId, couponId);
  if (!coupon) return refused("coupon.unknown");
  if (coupon.begins_at > now || coupon.ends_at <= now) return refused("coupon.not_valid");
  if (listed.goodsAmount < coupon.at_least) {
    return refused("coupon.below_minimum", { minimum: formatMoney(coupon.at_least) });
  }
  if (!(await markCouponUsed(tx, memberId, couponId, sn))) return refused("coupon.used");
  return done(priceOrder(goods, method, coupon.percent) ?? listed);
};

const orderRow = (request: OrderRequest, sn: string, price: OrderPrice, consignee: object | undefined, now: Date) => ({
  member_id: request.memberId,
  sn,
  payment_method: request.paid_type,
  shipping: request.shipping_type,
  goods_amount: price.goodsAmount,
  discount: price.discount,
  amount: price.amount,
  pv: price.pv,
  coupon_id: request.coupon_id ?? null,
  consignee: JSON.stringify(request.shipping_type === "delivery" ? consignee : {}),
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
