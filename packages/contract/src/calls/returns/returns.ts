/** Returns: withdrawing from a contract, sending goods back, and following what becomes of it. */
import {
  MOST_RETURN_PICTURES,
  RETURN_EVENTS,
  RETURN_KINDS,
  RETURN_RULES,
  RETURN_STATES,
  RETURN_RESOLUTIONS,
} from "@espalier/core/vocabulary/goods-return";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money, optionally, orderStatus, paging, paymentMethod, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { charges } from "../../shapes/charges.ts";
import { confirmedAmount } from "../../shapes/confirmed-amount.ts";
import { ok } from "../../shapes/empty.ts";
import { identifier, optionalParagraph, optionalTrackingNumber, text } from "../../text-fields.ts";
import { picture } from "../../uploads.ts";
import { pictureUrls } from "../catalog/picture-urls.ts";
import { letterhead } from "../orders/letterhead.ts";
import { orderPieces } from "../orders/order-pieces.ts";
import { PICTURE_REFUSALS } from "../../shapes/refusal-groups.ts";

const kind = z.enum(RETURN_KINDS);
const state = z.enum(RETURN_STATES);
const resolution = z.enum(RETURN_RESOLUTIONS);
const byCode = z.object({ return_sn: identifier(32) });

/** A day as text; "" for none. */
const dayOrNone = z.string();

export const returnOptions = defineCall({
  name: "returnOptions",
  method: "GET",
  path: "/return/options",
  audience: "member",
  summary: "What of an order may come back and why, until when, and its returns so far",
  refusals: ["order.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({
    order_sn: z.string(),
    order_status: orderStatus,
    paid_type: paymentMethod,
    kinds: z.array(z.object({ kind, allowed: z.boolean(), last_day: dayOrNone, msg: z.string() })),
    lines: z.array(
      z.object({
        line: z.int(),
        title: z.string(),
        thumb: z.string(),
        number: z.int(),
        price: money,
        left: z.int(),
        returnable: z.boolean(),
        return_rule: z.enum(RETURN_RULES),
      }),
    ),
    returns: z.array(z.object({ return_sn: z.string(), kind, state, number: z.int(), created_at: time })),
    /** The return for which the order was placed; "" for none. */
    exchange_of: z.string(),
  }),
});

const asked = { sn: identifier(32), kind: z.enum(RETURN_KINDS, "input.choice"), pieces: orderPieces };

const refusals = [
  "order.unknown",
  "refund.pieces",
  "return.not_paid",
  "return.not_shipped",
  "return.no_right",
  "return.too_late",
  "return.not_returnable",
  "return.too_many",
] as const;

export const returnPreview = defineCall({
  name: "returnPreview",
  method: "GET",
  path: "/return/preview",
  audience: "member",
  summary: "What the buyer gets back for pieces, by charge, and what else their return changes",
  refusals: [...refusals],
  request: z.object(asked),
  data: z.object({
    paid: money,
    charges,
    /** What stays of the delivery, above the price of the cheapest method. */
    kept_delivery: money,
    pv: money,
    paid_type: paymentMethod,
    whole: z.boolean(),
    /** Whether the coupon of the order can be used again; null: the order has none, or keeps it. */
    coupon_back: z.boolean().nullable(),
    /** Whether there are goods to be sent. */
    to_send: z.boolean(),
  }),
});

export const returnCreate = defineCall({
  name: "returnCreate",
  method: "POST",
  path: "/return/create",
  audience: "member",
  summary:
    "Withdraws from the contract for some pieces, which needs no reason and is approved at once, or asks to send them back for another reason",
  refusals: [
    ...refusals,
    "return.not_exchangeable",
    "return.text_required",
    "return.changed",
    "picture.number",
    "picture.unknown",
    "too_many",
  ],
  request: z.object({
    ...asked,
    resolution: optionally(z.enum(RETURN_RESOLUTIONS, "input.choice")).transform((given) => given ?? "refund"),
    text: optionalParagraph(1_000),
    pictures: optionally(pictureUrls(MOST_RETURN_PICTURES)).transform((pictures) => pictures ?? []),
    confirmed_amount: confirmedAmount(PAYMENT_UNITS),
  }),
  data: z.object({ return_sn: z.string(), state, at: time, order_sn: z.string(), email: z.boolean() }),
});

export const returnPicture = defineCall({
  name: "returnPicture",
  method: "POST",
  path: "/return/picture",
  audience: "member",
  upload: "whole",
  summary: "Stores a picture of damage for a return that is being asked for",
  refusals: PICTURE_REFUSALS,
  request: z.object({ file: picture }),
  data: z.object({ picture: z.string(), thumb: z.string() }),
});

export const returnList = defineCall({
  name: "returnList",
  method: "GET",
  fromReplica: true,
  path: "/return/list",
  audience: "member",
  summary: "The member's returns, newest first",
  request: z.object(paging),
  data: z.array(
    z.object({
      return_sn: z.string(),
      order_sn: z.string(),
      kind,
      state,
      title: z.string(),
      thumb: z.string(),
      number: z.int(),
      created_at: time,
      paid: money.nullable(),
      paid_type: paymentMethod,
    }),
  ),
});

/** What both sides see of a return. */
export const shownReturn = z.object({
  return_sn: z.string(),
  order_sn: z.string(),
  kind,
  state,
  text: z.string(),
  pictures: z.array(z.object({ picture: z.string(), thumb: z.string() })),
  express_name: z.string(),
  express_no: z.string(),
  reply_name: z.string(),
  reply_no: z.string(),
  created_at: time,
  /** Until when the parcel has to be on its way; "" where nothing is awaited. */
  send_by: dayOrNone,
  resolution,
  /** Until when other goods can be chosen; "" where none are. */
  choose_by: dayOrNone,
  /** The order of the goods that were chosen; "" for none. */
  exchange_order_sn: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      thumb: z.string(),
      number: z.int(),
      restocked: z.int(),
      written_off: z.int(),
      to_buyer: z.int(),
      kept: money,
      kept_reason: z.string(),
    }),
  ),
  refund: z.object({ paid: money, charges, pv: money, at: time }).nullable(),
});

export const returnView = defineCall({
  name: "returnView",
  method: "GET",
  path: "/return/view",
  audience: "member",
  summary: "One return: its goods, what happened to it, the slip for the parcel, and what was given back",
  refusals: ["return.unknown"],
  request: byCode,
  data: shownReturn.extend({
    paid_type: paymentMethod,
    company: letterhead,
    /** What other goods can be chosen for; null where none can. */
    credit: money.nullable(),
    timeline: z.array(z.object({ at: time, event: z.enum(RETURN_EVENTS), note: z.string() })),
  }),
});

export const returnSent = defineCall({
  name: "returnSent",
  method: "POST",
  path: "/return/sent",
  audience: "member",
  summary: "The buyer handed the parcel to a carrier",
  refusals: ["return.unknown", "return.not_approved"],
  request: z.object({ return_sn: identifier(32), express_name: text(40), express_no: optionalTrackingNumber(40) }),
  data: ok,
});

export const returnCancel = defineCall({
  name: "returnCancel",
  method: "POST",
  path: "/return/cancel",
  audience: "member",
  summary: "The buyer keeps the goods after all",
  refusals: ["return.unknown", "return.too_far"],
  request: byCode,
  data: ok,
});
