/** Returns as operators see them: what waits, the decision, inspection, and the refund or replacement. */
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATES, RETURN_TABS } from "@espalier/core/vocabulary/goods-return";
import { PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { keysOf, recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { flag, money, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { refuse } from "../../refuse.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { numberList } from "../../shapes/number-list.ts";
import { identifier, optionalIdentifier, optionalText, optionalTrackingNumber, text } from "../../text-fields.ts";
import { RETURNS_BY, SALES_FIELDS } from "../reports/figure-words.ts";
import { adminOrderRefundPreview } from "../orders/orders-admin.ts";
import { inspectedLines } from "./inspected-lines.ts";
import { shownReturn } from "./returns.ts";

const kind = z.enum(RETURN_KINDS);
const state = z.enum(RETURN_STATES);
const payment = z.enum(PAYMENT_METHODS);
const tab = z.enum(keysOf(RETURN_TABS), "input.choice");
const byCode = z.object({ return_sn: identifier(32) });

export const adminReturnList = defineCall({
  name: "adminReturnList",
  method: "GET",
  fromReplica: true,
  path: "/admin/return/list",
  audience: "operator",
  permission: "orders.read",
  summary:
    "Returns of all customers, newest first; `tab` is what they wait for, `return_sn` and `sn` begin with what is given, `sn` " +
    "also finds the order of the goods that were chosen for a return",
  request: z.object({
    ...adminPaging,
    ...range,
    tab: optionally(tab),
    kind: optionally(z.enum(RETURN_KINDS, "input.choice")),
    uid: optionalIdentifier(32),
    return_sn: optionalIdentifier(32),
    sn: optionalIdentifier(32),
    sort: sortedBy("created_at", "return_sn", "sn", "kind", "state", "nickname"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      return_sn: z.string(),
      order_sn: z.string(),
      exchange_order_sn: z.string(),
      kind,
      state,
      uid: z.string(),
      nickname: z.string(),
      title: z.string(),
      thumb: z.string(),
      number: z.int(),
      pictures: z.int(),
      express_name: z.string(),
      express_no: z.string(),
      created_at: time,
      changed_at: time,
      overdue: z.boolean(),
    }),
  ),
});

export const adminReturnCounts = defineCall({
  name: "adminReturnCounts",
  method: "GET",
  path: "/admin/return/counts",
  audience: "operator",
  permission: "orders.read",
  summary:
    "How many returns wait for a decision, for a parcel and for inspection, and how many have waited too long for a decision",
  request: emptyRequest,
  data: z.object({ to_decide: z.int(), to_expect: z.int(), to_inspect: z.int(), overdue: z.int() }),
});

export const adminReturnView = defineCall({
  name: "adminReturnView",
  method: "GET",
  path: "/admin/return/view",
  audience: "operator",
  permission: "orders.read",
  summary: "One return with its pictures, what happened to it, and what was decided about its pieces",
  refusals: ["return.unknown"],
  request: byCode,
  data: shownReturn.extend({
    uid: z.string(),
    nickname: z.string(),
    payment,
    /** Whether the order was shipped: what was not does not come back. */
    shipped: z.boolean(),
    has_coupon: z.boolean(),
    overdue: z.boolean(),
    timeline: z.array(z.object({ at: time, event: z.enum(RETURN_EVENTS), note: z.string(), operator: z.string() })),
    waiting_refund: z.object({ amount: money, proposed_by: z.string(), proposed_at: time }).nullable(),
  }),
});

const MOST_DECIDED = 100;

export const adminReturnDecide = defineCall({
  name: "adminReturnDecide",
  method: "POST",
  path: "/admin/return/decide",
  audience: "operator",
  permission: "orders.refund",
  summary: "Approves or refuses returns, each for itself; a refusal needs a reason, which the buyer reads",
  refusals: ["return.reason_required", "return.chosen"],
  request: z
    .object({
      sns: numberList(MOST_DECIDED, "return.chosen"),
      decision: z.enum(["approve", "refuse"], "input.choice"),
      reason: optionalText(500),
    })
    .check((context) => {
      const { decision, reason } = context.value;
      if (decision === "refuse" && reason === "") refuse(context, "return.reason_required", {}, ["reason"]);
    }),
  data: z.array(z.object({ return_sn: z.string(), outcome: z.enum(["done", "refused"]), msg: z.string() })),
});

export const adminReturnReceive = defineCall({
  name: "adminReturnReceive",
  method: "POST",
  path: "/admin/return/receive",
  audience: "operator",
  permission: "orders.ship",
  summary: "The parcel of a return arrived",
  refusals: ["return.unknown", "return.not_expected"],
  request: byCode,
  data: ok,
});

export const adminReturnInspect = defineCall({
  name: "adminReturnInspect",
  method: "POST",
  path: "/admin/return/inspect",
  audience: "operator",
  permission: "orders.ship",
  summary:
    "Decides about each piece of a return: back to stock, written off or back to the buyer, and what the company keeps of its price",
  refusals: ["return.unknown", "return.not_received", "return.pieces", "return.kept_reason", "return.kept_too_much"],
  request: z.object({ return_sn: identifier(32), lines: inspectedLines }),
  data: ok,
});

export const adminReturnRefundPreview = defineCall({
  name: "adminReturnRefundPreview",
  method: "GET",
  path: "/admin/return/refund/preview",
  audience: "operator",
  permission: "orders.read",
  summary: "What the refund of a return would give back and take back, from the pieces that inspection decided about",
  refusals: [
    "return.unknown",
    "return.not_inspected",
    "return.nothing_back",
    "order.unknown",
    "order.not_paid",
    "refund.too_much",
  ],
  request: byCode,
  data: adminOrderRefundPreview.data.extend({ kept: money, kept_delivery: money }),
});

export const adminReturnRefund = defineCall({
  name: "adminReturnRefund",
  method: "POST",
  path: "/admin/return/refund",
  audience: "operator",
  permission: "orders.refund",
  summary:
    "Refunds the pieces of a return, less what is kept; `refunded`: what was given back of the order before as the operator saw it. Above the " +
    "limits it waits for another operator",
  refusals: [
    "return.unknown",
    "return.not_inspected",
    "return.nothing_back",
    "order.unknown",
    "order.not_paid",
    "refund.too_much",
    "refund.changed",
    "approval.waiting",
  ],
  request: z.object({ return_sn: identifier(32), refunded: optionally(money), give_coupon_back: optionally(flag) }),
  data: z.object({ state, paid: money, approval_id: z.int().nullable() }),
});

export const adminReturnExchange = defineCall({
  name: "adminReturnExchange",
  method: "POST",
  path: "/admin/return/exchange",
  audience: "operator",
  permission: "orders.refund",
  summary: "Sends the same goods again in the place of the pieces that came back; no money and no volume moves",
  refusals: ["return.unknown", "return.not_inspected", "return.nothing_back", "goods.out_of_stock"],
  request: z.object({ return_sn: identifier(32), express_name: text(40), express_no: optionalTrackingNumber(40) }),
  data: ok,
});

export const adminReturnFigures = defineCall({
  name: "adminReturnFigures",
  method: "GET",
  fromReplica: true,
  path: "/admin/return/figures",
  audience: "operator",
  permission: "reports.read",
  summary:
    "What was asked to come back by goods or by reason, the most first, what became of it, and what was refunded. Without a range the last " +
    "90 days. `key` is the id of the goods or the reason",
  request: z.object({ ...range, by: optionally(z.enum(RETURNS_BY, "input.choice")).transform((by) => by ?? "goods") }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        key: z.string(),
        name: z.string(),
        sold: z.int(),
        asked: z.int(),
        back: z.int(),
        share_bp: z.int().nullable(),
        faults: z.int(),
        restocked: z.int(),
        written_off: z.int(),
        ...recordOf(SALES_FIELDS, () => money),
      }),
    ),
  }),
});
