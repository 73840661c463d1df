/** Orders: finding them, shipping one or many, refunding whole or in part, and printing what goes with them. */
import {
  ORDER_EVENTS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_UNITS,
  SHIPPINGS,
} from "@espalier/core/vocabulary/order";
import { TEXT_ENCODINGS } from "@espalier/core/text/text-encoding";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { amount, flag, id, idOrNone, money, optionally, time } from "../../codecs.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { day, range } from "../../days.ts";
import { refuse } from "../../refuse.ts";
import { identifier, optionalIdentifier, optionalText, optionalTrackingNumber } from "../../text-fields.ts";
import { sheet } from "../../uploads.ts";
import { defineCall } from "../../define-call.ts";
import { orderCards } from "../payments/cards-admin.ts";
import { numberList } from "../../shapes/number-list.ts";
import { charges, chargesByKind } from "../../shapes/charges.ts";
import { orderDocuments } from "../documents/documents.ts";
import { printedOrder } from "./printed-order.ts";
import { orderFacts } from "./orders.ts";
import { orderPieces } from "./order-pieces.ts";
import { adminPaging, pagedWithSums, reason, sortedBy } from "../../shapes/admin-paging.ts";

const status = z.enum(ORDER_STATUSES);
const payment = z.enum(PAYMENT_METHODS);
const shipping = z.enum(SHIPPINGS);

const MOST_CHOSEN = 100;

export const adminOrderList = defineCall({
  name: "adminOrderList",
  method: "GET",
  fromReplica: true,
  path: "/admin/order/list",
  audience: "operator",
  permission: "orders.read",
  summary:
    "Orders of all members, newest first; `q` looks through numbers and who gets it, `goods` what was bought, `sns` chosen numbers; `from` and `to` " +
    "are days of ordering, `paid_from` and `paid_to` days of payment",
  refusals: ["order.chosen"],
  request: z.object({
    ...adminPaging,
    ...range,
    status: optionally(z.enum(ORDER_STATUSES, "input.choice")),
    payment: optionally(z.enum(PAYMENT_METHODS, "input.choice")),
    shipping: optionally(z.enum(SHIPPINGS, "input.choice")),
    uid: optionalIdentifier(32),
    seller: optionalIdentifier(32),
    customer: optionally(id),
    sn: optionalIdentifier(32),
    goods: optionally(id),
    sns: optionally(numberList(MOST_CHOSEN, "order.chosen")),
    paid_from: range.from,
    paid_to: range.to,
    q: optionalText(64),
    sort: sortedBy("created_at", "amount", "nickname", "consignee_name", "sn", "status"),
  }),
  data: pagedWithSums(
    z.object({
      order_sn: z.string(),
      ...orderFacts,
      id: z.int(),
      order_status: status,
      uid: z.string(),
      nickname: z.string(),
      seller_uid: z.string(),
      seller_name: z.string(),
      title: z.string(),
      thumb: z.string(),
      number: z.int(),
      payment,
      shipping,
      amount: money,
      charges: chargesByKind,
      consignee_name: z.string(),
      express_name: z.string(),
      express_no: z.string(),
    }),
  ),
});

export const adminOrderCounts = defineCall({
  name: "adminOrderCounts",
  method: "GET",
  fromReplica: true,
  path: "/admin/order/counts",
  audience: "operator",
  permission: "orders.read",
  summary: "How many orders are to be shipped, and how many of them have waited for whole days",
  request: emptyRequest,
  data: z.object({ to_ship: z.int(), waiting: z.int(), waiting_days: z.int(), waiting_paid_to: day }),
});

export const adminOrderView = defineCall({
  name: "adminOrderView",
  method: "GET",
  path: "/admin/order/view",
  audience: "operator",
  permission: "orders.read",
  summary:
    "One order with its money, its volume and what happened to it; `price` and `amount` are in the payment's unit",
  refusals: ["order.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: printedOrder.extend({
    customer_id: idOrNone,
    timeline: z.array(
      z.object({
        at: time,
        event: z.enum(ORDER_EVENTS),
        operator: z.string(),
        reason: z.string(),
        amount: money.nullable(),
      }),
    ),
    journals: z.array(
      z.object({ journal_sn: z.string(), kind: z.string(), amount: money, at: time, reason: z.string() }),
    ),
    volume: z.array(z.object({ id: z.int(), pv: money, at: time, run: z.int().nullable() })),
    cards: orderCards,
    documents: orderDocuments,
    waiting_refund: z.object({ amount: money, proposed_by: z.string(), proposed_at: time }).nullable(),
  }),
});

export const adminOrderPrint = defineCall({
  name: "adminOrderPrint",
  method: "GET",
  path: "/admin/order/print",
  audience: "operator",
  permission: "orders.read",
  summary:
    "The packing slips of some orders as a file, good for five minutes, and what they show; numbers that do not exist are left out",
  refusals: ["order.chosen"],
  request: z.object({ sns: numberList(MOST_CHOSEN, "order.chosen") }),
  data: z.object({ url: z.string(), orders: z.array(printedOrder) }),
});

export const adminOrderCarriers = defineCall({
  name: "adminOrderCarriers",
  method: "GET",
  fromReplica: true,
  path: "/admin/order/carriers",
  audience: "operator",
  permission: "orders.read",
  summary: "The names of the carriers whose parcels members can track (setting `order.carriers`)",
  request: emptyRequest,
  data: z.object({ names: z.array(z.string()) }),
});

export const adminOrderShip = defineCall({
  name: "adminOrderShip",
  method: "POST",
  path: "/admin/order/ship",
  audience: "operator",
  permission: "orders.ship",
  summary: "Hands a paid order to the carrier; for one that is collected the carrier may be left out",
  refusals: ["order.not_awaiting_shipment", "order.unknown"],
  request: z.object({ sn: identifier(32), express_name: optionalText(40), express_no: optionalTrackingNumber(40) }),
  data: ok,
});

export const adminOrderShipMany = defineCall({
  name: "adminOrderShipMany",
  method: "POST",
  path: "/admin/order/ship/many",
  audience: "operator",
  permission: "orders.ship",
  upload: "whole",
  summary:
    "Ships the orders of a CSV file or Excel workbook with the columns order_sn, express_name, express_no; only looks unless `apply`",
  refusals: [
    "sheet.missing",
    "sheet.unreadable",
    "sheet.empty",
    "sheet.column_missing",
    "sheet.too_many_lines",
    "sheet.not_utf8",
    "sheet.other_encoding",
    "sheet.not_a_table",
    "sheet.old_workbook",
    "sheet.locked_workbook",
    "sheet.broken_workbook",
    "sheet.workbook_too_large",
    "upload.too_large",
  ],
  request: z.object({
    file: sheet,
    encoding: optionally(z.enum(TEXT_ENCODINGS, "input.choice")),
    apply: optionally(flag).transform((apply) => apply ?? false),
  }),
  data: z.object({
    applied: z.boolean(),
    ready: z.int(),
    refused: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        order_sn: z.string(),
        express_name: z.string(),
        express_no: z.string(),
        consignee_name: z.string(),
        ok: z.boolean(),
        msg: z.string(),
      }),
    ),
  }),
});

/** The subject of a refund: pieces or an amount; with neither, all that is left. */
const refundRequest = {
  sn: identifier(32),
  pieces: optionally(orderPieces),
  amount: optionally(amount(PAYMENT_UNITS)),
};

type RefundInput = { readonly pieces?: unknown; readonly amount?: unknown };

const onlyOne = (context: { readonly value: RefundInput; readonly issues: z.core.$ZodRawIssue[] }): void => {
  if (context.value.pieces !== undefined && context.value.amount !== undefined) {
    refuse(context, "refund.pieces", {}, ["pieces"]);
  }
};

export const adminOrderRefundPreview = defineCall({
  name: "adminOrderRefundPreview",
  method: "GET",
  path: "/admin/order/refund/preview",
  audience: "operator",
  permission: "orders.read",
  summary: "What a refund would give back and take back; `invite.next` is what the next run takes from the inviter",
  refusals: ["order.not_paid", "refund.too_much", "refund.pieces", "order.unknown"],
  request: z.object(refundRequest).check(onlyOne),
  data: z.object({
    whole: z.boolean(),
    paid: money,
    discount: money,
    charges,
    pv: money,
    to: payment,
    left: money,
    refunded: money,
    restocked: z.int(),
    coupon: z.object({ title: z.string(), given_back: z.boolean() }).nullable(),
    pieces: z.array(z.object({ line: z.int(), title: z.string(), number: z.int() })),
    ends_activity: z.boolean(),
    needs_approval: z.boolean(),
    invite: z
      .object({
        uid: z.string(),
        nickname: z.string(),
        paid: money,
        next: money,
        parts: z.array(z.object({ wallet: z.enum(WALLETS), amount: money, balance: money, debt: money })),
      })
      .nullable(),
    /** What the next run takes back from the seller of a customer's order; null where no member sold it. */
    retail: z
      .object({
        uid: z.string(),
        nickname: z.string(),
        parts: z.array(
          z.object({ wallet: z.enum(WALLETS), amount: money, from_held: money, balance: money, debt: money }),
        ),
      })
      .nullable(),
  }),
});

export const adminOrderRefund = defineCall({
  name: "adminOrderRefund",
  method: "POST",
  path: "/admin/order/refund",
  audience: "operator",
  permission: "orders.refund",
  summary:
    "Refunds an order whole or in part; `refunded`: what was given back before as the operator saw it. Above the limits it waits for " +
    "another operator",
  refusals: [
    "order.not_paid",
    "refund.too_much",
    "refund.changed",
    "refund.pieces",
    "order.unknown",
    "approval.waiting",
  ],
  request: z
    .object({ ...refundRequest, refunded: optionally(money), give_coupon_back: optionally(flag), reason })
    .check(onlyOne),
  data: z.object({ order_status: status, paid: money, refunded: money, approval_id: z.int().nullable() }),
});
