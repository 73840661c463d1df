import { ORDER_EVENTS, PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import {
  idIfAny,
  idOrNone,
  inUnitOf,
  money,
  optionally,
  orderStatus,
  paging,
  paymentMethod,
  shipping,
  time,
} from "../../codecs.ts";
import { orderLines } from "../../order-lines.ts";
import { refuse } from "../../refuse.ts";
import { identifier, token, vatNumber } from "../../text-fields.ts";
import { confirmedAmount } from "../../shapes/confirmed-amount.ts";
import { charges } from "../../shapes/charges.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { orderDocuments } from "../documents/documents.ts";

const bySn = z.object({ sn: identifier(32) });

/**
 * Facts of an order for members and operators: on its page, in the operators' list and in that list's export. Each is a
 * column of `member_order` of the same name.
 */
export const orderFacts = { refunded: money, created_at: time, paid_at: time };

export const consignee = z.object({
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  abroad: z.string(),
});

/** How an order travels, as it was when the order was placed: the method that delivers it, or the place where it is collected. */
export const delivery = z.object({
  name: z.string(),
  address: z.string(),
  map_url: z.string(),
  hours: z.string(),
  days_from: z.int(),
  days_to: z.int(),
});

/** The carrier's page about the parcel; "" where the company has no link for the carrier. */
const trackUrl = z.string();

/** `pay_url` is there only while a card payment waits for its buyer. */
export const placed = z.object({
  order_sn: z.string(),
  amount: money,
  order_status: orderStatus,
  pay_url: z.string().optional(),
});

/** What is ordered, and how it is paid and travels. */
export const ordered = {
  goods: orderLines,
  address_id: idIfAny,
  paid_type: paymentMethod,
  order_type: z
    .unknown()
    .transform(() => undefined)
    .optional(),
  shipping_type: optionally(shipping).transform((given) => given ?? "self_collection"),
  coupon_id: idIfAny,
  shipping_method_id: idIfAny,
  collection_point_id: idIfAny,
  /** Of a buyer that is a company. */
  vat_number: optionally(vatNumber),
};

/** The refusals of what is ordered, whether it is priced or placed. */
export const ORDERED_REFUSALS = [
  "goods.unknown",
  "goods.off_sale",
  "goods.out_of_stock",
  "order.lines",
  "order.quantity",
  "order.package_alone",
  "order.card_unavailable",
  "order.coin_unavailable",
  "order.wallet_unavailable",
  "order.amount_too_large",
  "coupon.unknown",
  "coupon.not_valid",
  "coupon.used_up",
  "coupon.below_minimum",
  "address.unknown",
  "delivery.none",
  "delivery.too_heavy",
  "delivery.method_gone",
  "delivery.point_gone",
] as const;

/** The further refusals of an order that is placed. */
export const PLACED_REFUSALS = [
  "order.address_required",
  "order.card_amount",
  "price.changed",
  "quote.changed",
  "order.too_many_unpaid",
  "order.too_many_held",
  "order.held_by_new",
  "coupon.used",
  "wallet.insufficient",
  "wallet.frozen",
  "wallet.held",
] as const;

export const orderQuote = defineCall({
  name: "orderQuote",
  method: "POST",
  path: "/order/quote",
  audience: "member",
  summary:
    "What an order would cost now, how it can travel and what is left afterwards; takes the body of the call that places it. Without an " +
    "address it is priced for the country of the member's default address, or the member's own",
  refusals: ORDERED_REFUSALS,
  request: z.object(ordered),
  data: z.object({
    lines: z.array(z.object({ id: z.int(), title: z.string(), number: z.int(), price: money, amount: money })),
    charges,
    amount: money,
    unit: z.enum(PAYMENT_UNITS),
    pv: money,
    /** The amount by each payment method. */
    prices: z.array(z.object({ paid_type: paymentMethod, amount: money })),
    /** Of the wallet that pays; null by card. */
    balance_after: money.nullable(),
    missing: money,
    methods: z.array(z.object({ id: z.int(), name: z.string(), charge: money, days_from: z.int(), days_to: z.int() })),
    shipping_method_id: idOrNone,
    points: z.array(
      z.object({ id: z.int(), name: z.string(), address: z.string(), map_url: z.string(), hours: z.string() }),
    ),
    collection_point_id: idOrNone,
    /** Null where delivery is free already, or never will be. */
    missing_for_free_delivery: money.nullable(),
    hash: z.string(),
  }),
});

export const orderCreate = defineCall({
  name: "orderCreate",
  method: "POST",
  path: "/order/create",
  audience: "member",
  summary: "Orders goods at the server's prices and, from a wallet, pays them at once",
  refusals: [...ORDERED_REFUSALS, ...PLACED_REFUSALS],
  request: z
    .object({
      ...ordered,
      confirmed_amount: inUnitOf("paid_type", confirmedAmount(PAYMENT_UNITS)),
      quote_hash: optionally(token(64)),
    })
    .check((context) => {
      const { shipping_type: by, address_id: to } = context.value;
      if (by === "delivery" && to === undefined) refuse(context, "order.address_required", {}, ["address_id"]);
    }),
  data: placed,
});

export const orderPay = defineCall({
  name: "orderPay",
  method: "POST",
  path: "/order/pay",
  audience: "member",
  summary: "Pays an unpaid order",
  refusals: [
    "order.unknown",
    "order.no_longer_payable",
    "order.card_unavailable",
    "order.card_unreachable",
    "order.card_refused",
    "order.card_amount",
    "order.coin_unavailable",
    "order.wallet_unavailable",
    "order.amount_too_large",
    "price.changed",
    "coupon.below_minimum",
    "wallet.insufficient",
    "wallet.frozen",
    "wallet.held",
  ],
  request: bySn.extend({
    paid_type: paymentMethod,
    confirmed_amount: inUnitOf("paid_type", confirmedAmount(PAYMENT_UNITS)),
  }),
  data: placed,
});

export const orderCancel = defineCall({
  name: "orderCancel",
  method: "POST",
  path: "/order/cancel",
  audience: "member",
  summary: "Cancels an unpaid order",
  refusals: ["order.unknown", "order.no_longer_payable"],
  request: bySn,
  data: ok,
});

export const orderList = defineCall({
  name: "orderList",
  method: "GET",
  fromReplica: true,
  path: "/order/list",
  audience: "member",
  summary:
    "The member's orders, newest first: the first line's picture, title and price, the first four pictures, and all lines and pieces counted",
  request: z.object({ ...paging, status: optionally(orderStatus) }),
  data: z.array(
    z.object({
      order_sn: z.string(),
      order_status: orderStatus,
      thumb: z.string(),
      thumbs: z.array(z.string()),
      title: z.string(),
      lines: z.int(),
      number: z.int(),
      price: money,
      order_amount: money,
      created_at: time,
      paid_type: paymentMethod,
      express_no: z.string(),
      track_url: trackUrl,
    }),
  ),
});

export const orderCounts = defineCall({
  name: "orderCounts",
  method: "GET",
  path: "/order/counts",
  audience: "member",
  summary: "How many of the member's orders are unpaid, unshipped and shipped; each is counted up to 100",
  request: emptyRequest,
  data: z.object({ unpaid: z.int(), unshipped: z.int(), shipped: z.int() }),
});

export const orderView = defineCall({
  name: "orderView",
  method: "GET",
  path: "/order/view",
  audience: "member",
  summary: "One order: its goods, where it goes, how it travels and what happened to it",
  refusals: ["order.unknown"],
  request: bySn,
  data: z.object({
    order: z.object({
      order_sn: z.string(),
      ...orderFacts,
      order_status: orderStatus,
      order_amount: money,
      delivered_at: time,
      paid_type: paymentMethod,
      shipping_type: shipping,
      discount: money,
      vat_number: z.string(),
      charges,
      /** The volume of the order less what refunds took of it. */
      pv: money,
    }),
    goods: z.array(
      z.object({ id: z.int(), thumb: z.string(), title: z.string(), number: z.int(), refunded: z.int(), price: money }),
    ),
    /** The amount by payment method while the order is unpaid; empty afterwards. */
    prices: z.array(z.object({ paid_type: paymentMethod, amount: money })),
    express: z.object({ id: z.int(), express_name: z.string(), express_no: z.string(), track_url: trackUrl }),
    consignee,
    delivery,
    timeline: z.array(z.object({ at: time, event: z.enum(ORDER_EVENTS) })),
    documents: orderDocuments,
  }),
});

export const orderConfirm = defineCall({
  name: "orderConfirm",
  method: "POST",
  path: "/order/confirm",
  audience: "member",
  summary: "Confirms that a shipped order arrived",
  refusals: ["order.unknown", "order.not_shipped"],
  request: bySn,
  data: ok,
});
