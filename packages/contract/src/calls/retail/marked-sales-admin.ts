/** Sales whose buyer and seller share something: what is alike, and whether an operator lets them count in the ratios of retail. */
import { SALE_MARKS, SALE_STANDINGS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { money, optionally, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, reason } from "../../shapes/admin-paging.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { numberList } from "../../shapes/number-list.ts";
import { identifier, optionalIdentifier } from "../../text-fields.ts";
import { MARKED_STANDINGS } from "./marked-standings.ts";

const standing = z.enum(SALE_STANDINGS);
const mark = z.enum(SALE_MARKS);
const decided = {
  standing,
  marks: z.array(mark),
  amount: money,
  paid_at: time,
  operator: z.string(),
  reason: z.string(),
};

export const adminMarkedSaleList = defineCall({
  name: "adminMarkedSaleList",
  method: "GET",
  fromReplica: true,
  path: "/admin/marked/sale/list",
  audience: "operator",
  permission: "commission.read",
  summary: "Sales to customers whose buyer and seller share something, the newest order first",
  refusals: [],
  request: z.object({
    ...adminPaging,
    standing: optionally(z.enum(MARKED_STANDINGS, "input.choice")),
    mark: optionally(z.enum(SALE_MARKS, "input.choice")),
    seller: optionalIdentifier(32),
  }),
  data: paged(
    z.object({
      id: z.int(),
      order_sn: z.string(),
      seller_uid: z.string(),
      seller_name: z.string(),
      alike: z.string(),
      ...decided,
    }),
  ),
});

export const adminMarkedSaleCounts = defineCall({
  name: "adminMarkedSaleCounts",
  method: "GET",
  fromReplica: true,
  path: "/admin/marked/sale/counts",
  audience: "operator",
  permission: "commission.read",
  summary: "How many marked sales wait for an operator, at most 1,000",
  request: emptyRequest,
  data: z.object({ waiting: z.int() }),
});

export const adminMarkedSaleView = defineCall({
  name: "adminMarkedSaleView",
  method: "GET",
  path: "/admin/marked/sale/view",
  audience: "operator",
  permission: "commission.read",
  summary: "One marked sale with what its buyer and its seller share, as they are known now, masked",
  refusals: ["sale.not_marked"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({
    order_sn: z.string(),
    seller_uid: z.string(),
    seller_name: z.string(),
    buyer_id: z.int(),
    buyer_name: z.string(),
    ...decided,
    decided_at: time,
    alike: z.array(z.object({ mark, buyer: z.string(), seller: z.string() })),
  }),
});

const MOST_DECIDED = 100;

export const adminMarkedSaleDecide = defineCall({
  name: "adminMarkedSaleDecide",
  method: "POST",
  path: "/admin/marked/sale/decide",
  audience: "operator",
  permission: "commission.run",
  summary:
    "Counts marked sales in the ratios of retail, leaves them out, or lets them wait again, with a reason. Their profits stay as they are",
  refusals: ["order.chosen", "sale.not_marked"],
  request: z.object({
    sns: numberList(MOST_DECIDED, "order.chosen"),
    decision: z.enum(["count", "leave_out", "undo"], "input.choice"),
    reason,
  }),
  data: z.object({ changed: z.int() }),
});
