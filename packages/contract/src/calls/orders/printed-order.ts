/** An order as its packing slip and its page in the admin app show it. */
import { ORDER_STATUSES, PAYMENT_METHODS, SHIPPINGS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money, time } from "../../codecs.ts";
import { charges } from "../../shapes/charges.ts";
import { consignee, orderFacts } from "./orders.ts";

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
  /** Empty where the order names neither a method nor a place. */
  travels: z.array(z.string()),
  consignee,
  vat_number: z.string(),
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
