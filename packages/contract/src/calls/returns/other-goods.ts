/** Other goods in the place of those that came back, with the difference paid or given back. */
import { z } from "zod";

import { money, paymentMethod } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { refuse } from "../../refuse.ts";
import { charges } from "../../shapes/charges.ts";
import { ok } from "../../shapes/empty.ts";
import { identifier, token } from "../../text-fields.ts";
import { ORDERED_REFUSALS, ordered, orderQuote, placed, PLACED_REFUSALS } from "../orders/orders.ts";

// The new order is paid the way the one that is exchanged was.
const { paid_type: _, ...chosen } = ordered;
const byCode = { return_sn: identifier(32) };

const refusals = [
  "return.unknown",
  "return.no_choice",
  "return.not_inspected",
  "return.nothing_back",
  "order.unknown",
  "order.not_paid",
  "refund.too_much",
  ...ORDERED_REFUSALS,
] as const;

const difference = { credit: money, to_pay: money, to_get_back: money };

export const returnExchangeQuote = defineCall({
  name: "returnExchangeQuote",
  method: "POST",
  path: "/return/exchange/quote",
  audience: "member",
  summary:
    "What other goods would cost for a return whose buyer may choose them: the quote of their order, what the return gives back, and what is " +
    "paid besides or given back. Takes the body of the call that exchanges",
  refusals,
  request: z.object({ ...byCode, ...chosen }),
  data: orderQuote.data.extend({
    return_sn: z.string(),
    paid_type: paymentMethod,
    ...difference,
    credit_charges: charges,
    /** The volume that the return takes back. */
    credit_pv: money,
  }),
});

export const returnExchange = defineCall({
  name: "returnExchange",
  method: "POST",
  path: "/return/exchange",
  audience: "member",
  summary:
    "Refunds a return and orders other goods in one step, as it was quoted: what it gives back pays for them first, the wallet that paid pays " +
    "what is missing and gets what is left",
  refusals: [...refusals, ...PLACED_REFUSALS, "refund.changed"],
  request: z.object({ ...byCode, ...chosen, quote_hash: token(64) }).check((context) => {
    const { shipping_type: by, address_id: to } = context.value;
    if (by === "delivery" && to === undefined) refuse(context, "order.address_required", {}, ["address_id"]);
  }),
  data: placed.omit({ pay_url: true }).extend({ return_sn: z.string(), ...difference }),
});

export const returnExchangeDecline = defineCall({
  name: "returnExchangeDecline",
  method: "POST",
  path: "/return/exchange/decline",
  audience: "member",
  summary: "The buyer chooses no other goods and gets the money back",
  refusals: ["return.unknown", "return.no_choice"],
  request: z.object(byCode),
  data: ok,
});
