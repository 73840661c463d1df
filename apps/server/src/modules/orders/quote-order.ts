import type { InputOf } from "@espalier/contract/types";
import { NOTHING_OFF, type OrderPrice, priceOrder } from "@espalier/core/orders/price-order";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { SellerProof } from "@espalier/core/vocabulary/order";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { readMethods, readPoints } from "../delivery/read-delivery.ts";
import type { Buyer } from "../members/buyer.ts";
import { chooseCoupon, type ChosenCoupon, type CouponRefusal, offOf, readCoupon } from "./quote/choose-coupon.ts";
import { type ChosenDelivery, chooseDelivery, type DeliveryRefusal } from "./quote/choose-delivery.ts";
import { chooseTax, type LineTax, type OrderTax } from "./tax/choose-tax.ts";
import { chooseGoods, type ChosenGoods, refuseShort } from "./choose-goods.ts";
import { refuseMethod, refuseWallet, type PaymentOptions } from "./payment-options.ts";
import { priceIn, type PriceParts } from "./price-in.ts";
import { findConsignee, findCountry, findGoodsForOrder } from "./queries.ts";

/** Somebody of whom nothing is known yet, in place of a buyer. */
export const STRANGER = { customerId: null, memberId: null } as const;
export type Stranger = typeof STRANGER;

type From<Who> = {
  readonly buyer: Who;
  readonly language: Language;
  /** The member who sold it to a customer, where one did. */
  readonly seller?: Seller | undefined;
  /** Where it goes if it is no address of the buyer's; of a quote perhaps no more than the country and its part. */
  readonly typed?: Consignee | undefined;
  /** The code that a customer typed. */
  readonly coupon_code?: string | undefined;
};
export type Seller = { readonly id: number; readonly proof: SellerProof };
export type OrderRequest<Who = Buyer> = InputOf<"orderCreate"> & From<Who>;
export type QuoteRequest<Who = Buyer | Stranger> = InputOf<"orderQuote"> & From<Who>;
export type Consignee = NonNullable<Awaited<ReturnType<typeof findConsignee>>>;

/** What an order would be if it were placed now. */
export type QuotedOrder = {
  readonly goods: readonly (ChosenGoods & LineTax)[];
  readonly tax: OrderTax;
  /** Undefined for an order that is collected, and before an address was chosen. */
  readonly consignee: Consignee | undefined;
  /** What the buyer confirms of where it goes: all of a stored address, which may change meanwhile; of a typed one what decides the price. */
  readonly destination: Partial<Consignee> | null;
  readonly delivery: ChosenDelivery;
  readonly coupon: ChosenCoupon | null;
  readonly price: OrderPrice;
  /** What the price is made of, for prices in other units. */
  readonly parts: PriceParts;
  /** The id of the member who sells it to a customer; null for none. */
  readonly sellerId: number | null;
};

/**
 * Reads what an order needs and prices it, at the server's prices. Without an address it is priced for the country of the
 * default one, or the buyer's own. What others may change meanwhile (stock, the use of a coupon, the balance) is checked again when the order is placed.
 */
export const quoteOrder = async (
  db: Db | Tx,
  request: QuoteRequest,
  reading: PaymentOptions | Promise<PaymentOptions>,
  now: Date,
): Promise<Outcome<QuotedOrder, QuoteRefusal>> => {
  const { buyer, paid_type: method, shipping_type: shipping, address_id: addressId } = request;
  const { customerId, memberId } = buyer;
  const { typed } = request;
  const isDelivered = shipping === "delivery";
  const [options, found, stored, ownCountry, named, methods, points] = await Promise.all([
    reading,
    findGoodsForOrder(
      db,
      request.goods.map(({ id }) => id),
    ),
    isDelivered && addressId !== undefined && customerId !== null
      ? findConsignee(db, customerId, addressId)
      : undefined,
    isDelivered && addressId === undefined && customerId !== null ? findCountry(db, customerId) : "",
    readCoupon(db, request),
    isDelivered ? readMethods(db) : [],
    isDelivered ? [] : readPoints(db),
  ]);
  const barred = refuseMethod(method, options) ?? refuseWallet(method, buyer);
  if (barred) return refused(barred);
  const goods = chooseGoods(found, request.goods, { isMember: memberId !== null, language: request.language });
  if (!goods.ok) return goods;
  const short = goods.value.find(({ stock, number }) => stock < number);
  if (short) return refuseShort(short, request.language);
  if (isDelivered && addressId !== undefined && !stored) return refused("address.unknown");
  const consignee = isDelivered ? (typed ?? stored) : undefined;

  const listed = priceOrder(goods.value, method, NOTHING_OFF);
  if (!listed) return refused("order.amount_too_large");
  const using = { memberId, isNamedByCode: request.coupon_id === undefined, method };
  const coupon = chooseCoupon(named, using, listed.charges, now);
  if (!coupon.ok) return coupon;
  const off = offOf(coupon.value);
  const country = consignee?.country ?? ownCountry;
  const delivery = chooseDelivery(
    { methods, points },
    {
      shipping,
      country,
      methodId: request.shipping_method_id,
      pointId: request.collection_point_id,
    },
    { goods: goods.value, off, payment: method },
  );
  if (!delivery.ok) return delivery;
  const { stored: travels, prices } = delivery.value;
  const point = delivery.value.points.find(({ id }) => id === delivery.value.id);
  const place = isDelivered ? { country, province: consignee?.province ?? "" } : (point ?? HOME);
  const { tax, goods: lines } = await chooseTax(db, goods.value, place, options, now);
  const parts = { lines, off, delivery: travels, ...prices, ...tax };
  const price = priceIn(parts, method);
  if (!price) return refused("order.amount_too_large");
  const destination =
    typed && consignee ? { country: consignee.country, province: consignee.province } : (consignee ?? null);
  const sellerId = request.seller?.id ?? null;
  return done({
    goods: lines,
    tax,
    consignee,
    destination,
    delivery: delivery.value,
    coupon: coupon.value,
    price,
    parts,
    sellerId,
  });
};

/** Where an order is taxed that is collected where the company has no places. */
const HOME = { country: "", province: "" };

export type QuoteRefusal =
  | DeliveryRefusal
  | CouponRefusal
  | "goods.unknown"
  | "goods.off_sale"
  | "goods.out_of_stock"
  | "order.package_alone"
  | "order.card_unavailable"
  | "order.coin_unavailable"
  | "order.wallet_unavailable"
  | "order.amount_too_large"
  | "address.unknown";
