import type { InputOf } from "@espalier/contract/types";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { movesMoney, sumOfKind } from "@espalier/core/orders/charges";
import { priceOrder, type OrderPrice } from "@espalier/core/orders/price-order";
import { refuseDearer } from "@espalier/core/orders/refuse-dearer";
import { formatMoney, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { needsProvider, PAYMENTS } from "@espalier/core/vocabulary/order";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { refuseHeld } from "../accounts/money-hold.ts";
import type { Buyer } from "../members/buyer.ts";
import { chooseGoods, type ChosenGoods, refuseShort } from "./choose-goods.ts";
import { refuseCardAmount, refuseMethod, refuseWallet, type PaymentOptions } from "./payment-options.ts";
import { findConsignee, findCoupon, findGoodsForOrder } from "./queries.ts";

export type OrderRequest = InputOf<"orderCreate"> & { readonly buyer: Buyer; readonly language: Language };

/** An order that may be placed: what it takes, where it goes, at which price. */
export type PreparedOrder = {
  readonly request: OrderRequest;
  readonly now: Date;
  readonly sn: string;
  readonly goods: readonly ChosenGoods[];
  readonly consignee: object;
  readonly price: OrderPrice;
  /** Paid as it is placed, because a wallet pays it or nothing is left to pay. */
  readonly isPaid: boolean;
};

/**
 * Reads what an order needs and prices it, at the server's prices. What others may change meanwhile (stock, the use of a coupon, the
 * balance) is checked again when the order is placed.
 */
export const prepareOrder = async (
  db: Db | Tx,
  request: OrderRequest,
  options: PaymentOptions,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<PreparedOrder, PreparationRefusal>> => {
  const { buyer, paid_type: method, shipping_type: shipping, address_id: addressId, coupon_id: couponId } = request;
  const { customerId, memberId } = buyer;
  const barred = refuseMethod(method, options) ?? refuseWallet(method, buyer);
  if (barred) return refused(barred);
  const [found, consignee, coupon, free] = await Promise.all([
    findGoodsForOrder(
      db,
      request.goods.map(({ id }) => id),
    ),
    addressId === undefined ? undefined : findConsignee(db, customerId, addressId),
    couponId === undefined ? undefined : findCoupon(db, memberId, couponId),
    needsProvider(method) || memberId === null ? done(null) : refuseHeld(db, memberId, now),
  ]);
  const goods = chooseGoods(found, request.goods, request.language);
  if (!goods.ok) return goods;
  const short = goods.value.find(({ stock, number }) => stock < number);
  if (short) return refuseShort(short, request.language);
  if (shipping === "delivery" && !consignee) return refused("address.unknown");

  const listed = priceOrder(goods.value, method, 0);
  if (!listed) return refused("order.amount_too_large");
  if (couponId !== undefined) {
    if (!coupon) return refused("coupon.unknown");
    if (coupon.begins_at > now || coupon.ends_at <= now) return refused("coupon.not_valid");
    if (sumOfKind(listed.charges, "goods") < coupon.at_least) {
      return refused("coupon.below_minimum", {
        minimum: formatMoney(coupon.at_least),
        unit: PAYMENTS[method].unit,
      });
    }
  }
  const price = priceOrder(goods.value, method, coupon?.percent ?? 0) ?? listed;
  const confirmed = refuseDearer({ amount: price.amount, unit: PAYMENTS[method].unit }, request.confirmed_amount);
  if (!confirmed.ok) return confirmed;
  const isPaid = !needsProvider(method) || price.amount === ZERO;
  const uncharged = isPaid ? undefined : refuseCardAmount(price.amount);
  if (uncharged) return uncharged;
  if (!free.ok && movesMoney(price.charges)) return free;
  const sn = serialNumber("E", now, random(5));
  return done({
    request,
    now,
    sn,
    goods: goods.value,
    consignee: shipping === "delivery" && consignee ? consignee : {},
    price,
    isPaid,
  });
};

export type PreparationRefusal =
  | "goods.unknown"
  | "goods.off_sale"
  | "goods.out_of_stock"
  | "order.package_alone"
  | "order.card_unavailable"
  | "order.coin_unavailable"
  | "order.wallet_unavailable"
  | "order.card_amount"
  | "order.amount_too_large"
  | "price.changed"
  | "address.unknown"
  | "coupon.unknown"
  | "coupon.not_valid"
  | "coupon.below_minimum"
  | "wallet.held";
