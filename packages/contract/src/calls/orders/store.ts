/** The calls of the public shop: goods are priced, ordered and paid without an account; an order is opened again by its link. */
import { SELLER_PROOFS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { flag, idIfAny, optionally, shipping } from "../../codecs.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { orderLines } from "../../order-lines.ts";
import { refuse } from "../../refuse.ts";
import { ok } from "../../shapes/empty.ts";
import {
  email,
  identifier,
  mobile,
  optionalIdentifier,
  optionalText,
  optionalToken,
  text,
  token,
  vatNumber,
} from "../../text-fields.ts";
import { orderQuote, orderView } from "./orders.ts";

/** What is ordered, how it travels, and to which country: its tax and delivery depend on it. */
const ordered = {
  goods: orderLines,
  shipping_type: shipping,
  shipping_method_id: idIfAny,
  collection_point_id: idIfAny,
  country: optionalText(2),
  province: optionalText(40),
  /** Who sells it, as the buyer says: chosen, by a code, or seen last. What names nobody who can sell counts as nothing, and the answer says so. */
  seller: optionalIdentifier(32),
  code: optionalIdentifier(32),
  visit: optionalToken(200),
  /** The code of a coupon, in capital or small letters. */
  coupon: optionalIdentifier(24),
};

/** The refusals of what is ordered, whether it is priced or placed. */
const ORDERED_REFUSALS = [
  "goods.unknown",
  "goods.off_sale",
  "goods.out_of_stock",
  "order.lines",
  "order.quantity",
  "order.package_alone",
  "order.card_unavailable",
  "order.amount_too_large",
  "country.unknown",
  "delivery.none",
  "delivery.too_heavy",
  "delivery.method_gone",
  "delivery.point_gone",
  "coupon.unknown",
  "coupon.not_valid",
  "coupon.used_up",
  "coupon.below_minimum",
  "coupon.too_many",
] as const;

/** Who sells, and what of that which was said of a seller does not count. */
const attribution = {
  seller: z.object({ uid: z.string(), name: z.string(), proof: z.enum(SELLER_PROOFS) }).nullable(),
  ignored: z.array(z.object({ proof: z.enum(SELLER_PROOFS), standing: z.enum(["unknown", "frozen", "own"]) })),
};

export const storeAttribution = defineCall({
  name: "storeAttribution",
  method: "GET",
  path: "/store/attribution",
  audience: "visitor",
  summary: "Who sells what the visitor buys now, and how that is known, before anything is priced",
  request: z.object({ seller: ordered.seller }),
  data: z.object(attribution),
});

export const storeQuote = defineCall({
  name: "storeQuote",
  method: "POST",
  path: "/store/quote",
  audience: "visitor",
  summary: "What an order of the public shop would cost now by card, and how it can travel",
  refusals: ORDERED_REFUSALS,
  request: z.object(ordered),
  data: orderQuote.data.omit({ pv: true, prices: true, balance_after: true, missing: true }).extend(attribution),
});

export const storeOrderCreate = defineCall({
  name: "storeOrderCreate",
  method: "POST",
  path: "/store/order/create",
  bodyBytes: BODY_BYTES.order,
  audience: "visitor",
  summary:
    "Orders goods in the public shop, to be paid by card, and answers the token of the order's link. With a session the order is the " +
    "customer's, otherwise of nobody's account until its address is proved",
  refusals: [
    ...ORDERED_REFUSALS,
    // Of a customer who was erased meanwhile.
    "session.expired",
    "order.address_required",
    "order.card_amount",
    "quote.changed",
    "coupon.used",
    "order.too_many_unpaid",
    "order.too_many_unpaid_of_email",
    "order.too_many_held",
    "order.held_by_new",
  ],
  request: z
    .object({
      ...ordered,
      country: text(2),
      name: text(40),
      phone: mobile,
      email,
      postal: optionalText(12),
      city: optionalText(40),
      area: optionalText(40),
      address: optionalText(200),
      vat_number: optionally(vatNumber),
      keep_address: flag.default(false),
      quote_hash: optionally(token(64)),
    })
    .check((context) => {
      const { shipping_type: by, address } = context.value;
      if (by === "delivery" && address === "") refuse(context, "order.address_required", {}, ["address"]);
    }),
  data: z.object({ sn: z.string(), token: z.string() }),
});

/** The order whose link has this token. */
const linked = z.object({ token: token(64) });
const LINK_REFUSALS = ["order.unknown", "order.link_over"] as const;

export const storeOrderPay = defineCall({
  name: "storeOrderPay",
  method: "POST",
  path: "/store/order/pay",
  audience: "visitor",
  summary: "The provider's page on which an unpaid order is paid by card: the same one however often it is asked for",
  refusals: [
    ...LINK_REFUSALS,
    "order.no_longer_payable",
    "order.card_unavailable",
    "order.card_unreachable",
    "order.card_refused",
  ],
  request: linked,
  data: z.object({ pay_url: z.string() }),
});

export const storeOrderView = defineCall({
  name: "storeOrderView",
  method: "POST",
  path: "/store/order/view",
  audience: "visitor",
  summary: "One order by the token of its link: its goods, where it goes, how it travels and what happened to it",
  refusals: LINK_REFUSALS,
  request: linked,
  data: orderView.data.omit({ prices: true }).extend({ order: orderView.data.shape.order.omit({ pv: true }) }),
});

export const storeOrderCancel = defineCall({
  name: "storeOrderCancel",
  method: "POST",
  path: "/store/order/cancel",
  audience: "visitor",
  summary: "Cancels an unpaid order by the token of its link",
  refusals: [...LINK_REFUSALS, "order.no_longer_payable"],
  request: linked,
  data: ok,
});

export const storeOrderDocument = defineCall({
  name: "storeOrderDocument",
  method: "POST",
  path: "/store/order/document",
  audience: "visitor",
  summary: "The address of a document of the order as a PDF file in the language of the request, good for five minutes",
  refusals: [...LINK_REFUSALS, "document.unknown"],
  request: linked.extend({ number: identifier(32) }),
  data: z.object({ url: z.string() }),
});

export const customerOrder = defineCall({
  name: "customerOrder",
  method: "GET",
  path: "/customer/order",
  audience: "customer",
  summary: "One order of the customer",
  refusals: ["order.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: storeOrderView.data,
});
