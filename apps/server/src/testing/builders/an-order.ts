import { type Charge, sumOf, sumOfKind } from "@espalier/core/orders/charges";
import { type Money, money, ZERO } from "@espalier/core/money/money";
import { needsProvider, type PaymentMethod } from "@espalier/core/vocabulary/order";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import type { ChosenGoods } from "../../modules/orders/choose-goods.ts";
import { placeOrder } from "../../modules/orders/place-order.ts";
import { prepareOrder } from "../../modules/orders/prepare-order.ts";
import type { Seller } from "../../modules/orders/quote-order.ts";
import { buyerOf, type TestBuyer } from "../buyer-of.ts";
import { EVERY_PAYMENT } from "../every-payment.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("orders");

/** Orders goods by the product's own use case; by card it stays unpaid. Returns the order's number. */
export const anOrder = async (
  db: Db,
  options: TestBuyer & {
    readonly method?: PaymentMethod;
    readonly couponId?: number;
    /** The member who sold it to a customer. */
    readonly seller?: Seller;
    /** Charges beside those that the product makes. */
    readonly others?: readonly Charge[];
    readonly now?: Date;
    /** What a point is worth for tax, by default nothing. */
    readonly pointValue?: Money;
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
    ...(options.seller ? { seller: options.seller } : {}),
  } as const;
  const placed = await inTransaction(db, async (tx) => {
    const prepared = await prepareOrder(
      tx,
      request,
      { ...EVERY_PAYMENT, pointValue: options.pointValue ?? ZERO },
      { random, now },
    );
    if (!prepared.ok) return prepared;
    const { price, delivery } = prepared.value;
    const charges = [...price.charges, ...others];
    const amount = sumOf(charges);
    const isPaid = !needsProvider(method) || amount === ZERO;
    const paid = sumOfKind(charges, "delivery");
    const prices = { delivery_price: paid, delivery_pv_price: paid };
    const taxes = others.filter(({ kind }) => kind === "tax");
    const order = {
      ...prepared.value,
      isPaid,
      ...(taxes.length === 0 ? {} : taxedBy(prepared.value.goods, others)),
      price: { ...price, charges, amount },
      delivery: { ...delivery, prices },
    };
    return await placeOrder(tx, order, random);
  });
  if (!placed.ok) throw new Error(`an order was refused: ${placed.failure.key}`);
  return placed.value.order_sn;
};

/** What an order keeps of the taxes that are charged beside its own. */
const taxedBy = (goods: readonly ChosenGoods[], taxes: readonly Charge[]) => ({
  tax: {
    tax_country: "SG",
    tax_included: taxes.some(({ kind }) => kind === "included_tax"),
    point_value: money(1_00n),
  },
  goods: goods.map((each, index) => {
    const tax = taxes.find(({ line }) => line === index + 1);
    return { ...each, tax_rate: tax?.rate ?? null, tax_title: tax ? (tax.title ?? { en: "Tax" }) : null };
  }),
});

type OneGood = { readonly goodsId: number; readonly number?: number };

/** Places an order paid from the purse; returns its number. */
export const aPaidOrder = async (
  db: Db,
  options: { readonly memberId: number; readonly goodsId: number; readonly number?: number; readonly now?: Date },
): Promise<string> => await anOrder(db, { ...options, method: "SP" });
