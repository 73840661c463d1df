/** An order as it is printed: for its buyer as an invoice, for operators as a packing slip too. */
import { ORDER_STATUSES, PAYMENT_METHODS, SHIPPINGS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { charges } from "../../shapes/charges.ts";
import { identifier } from "../../text-fields.ts";
import { consignee, orderFacts } from "./orders.ts";

/** The company's details at the head; empty ones are not printed. */
export const letterhead = z.object({ name: z.string(), address: z.string(), registration: z.string() });

export const printedOrder = z.object({
  order_sn: z.string(),
  ...orderFacts,
  order_status: z.enum(ORDER_STATUSES),
  uid: z.string(),
  nickname: z.string(),
  payment: z.enum(PAYMENT_METHODS),
  shipping: z.enum(SHIPPINGS),
  goods_amount: money,
  discount: money,
  charges,
  amount: money,
  pv: money,
  refunded_pv: money,
  coupon: z.string(),
  delivered_at: time,
  express_name: z.string(),
  express_no: z.string(),
  consignee,
  lines: z.array(
    z.object({
      line: z.int(),
      goods_id: z.int(),
      title: z.string(),
      thumb: z.string(),
      sku: z.string(),
      number: z.int(),
      refunded: z.int(),
      price: money,
      pv: money,
    }),
  ),
});

export const orderInvoice = defineCall({
  name: "orderInvoice",
  method: "GET",
  path: "/order/invoice",
  audience: "member",
  summary: "What the invoice of one of the member's orders shows, and of which company",
  refusals: ["order.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({ company: letterhead, order: printedOrder }),
});
