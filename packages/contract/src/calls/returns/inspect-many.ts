/** Inspection of several returns at once: all pieces of each are decided alike. */
import { SHARED_FATES } from "@espalier/core/vocabulary/goods-return";
import { PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { numberList } from "../../shapes/number-list.ts";
import { adminOrderRefundPreview } from "../orders/orders-admin.ts";

const MOST_INSPECTED = 100;

const request = z.object({
  sns: numberList(MOST_INSPECTED, "return.chosen"),
  fate: z.enum(SHARED_FATES, "input.choice"),
});

export const adminReturnInspectPreview = defineCall({
  name: "adminReturnInspectPreview",
  method: "GET",
  path: "/admin/return/inspect/preview",
  audience: "operator",
  permission: "orders.read",
  summary:
    "What it means to restock or write off all pieces of returns: for each the money that its refund would give back, the pieces, and whose " +
    "profits change; or why it cannot be decided so",
  refusals: ["return.chosen"],
  request,
  data: z.array(
    z.object({
      return_sn: z.string(),
      /** "" where it can be decided so. */
      msg: z.string(),
      payment: z.enum(PAYMENT_METHODS),
      paid: money,
      pv: money,
      pieces: z.int(),
      needs_approval: z.boolean(),
      invite: adminOrderRefundPreview.data.shape.invite,
    }),
  ),
});

export const adminReturnInspectMany = defineCall({
  name: "adminReturnInspectMany",
  method: "POST",
  path: "/admin/return/inspect/many",
  audience: "operator",
  permission: "orders.ship",
  summary: "Restocks or writes off all pieces of returns that arrived, without a deduction, each for itself",
  refusals: ["return.chosen"],
  request,
  data: z.array(z.object({ return_sn: z.string(), outcome: z.enum(["done", "refused"]), msg: z.string() })),
});
