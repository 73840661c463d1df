/** The stock and its movements. */
import { STOCK_ENTRIES, STOCK_REASONS } from "@espalier/core/vocabulary/stock";
import { z } from "zod";

import { id, optionally, signedNumber, time, wholeNumber } from "../../codecs.ts";
import { range } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";

export const adminStockList = defineCall({
  name: "adminStockList",
  method: "GET",
  fromReplica: true,
  path: "/admin/stock/list",
  audience: "operator",
  permission: "catalogue.read",
  summary: "Movements of stock, newest first; `on_hand`: what was left after it",
  request: z.object({
    ...adminPaging,
    ...range,
    goods: optionally(id),
    kind: optionally(z.enum(STOCK_REASONS, "input.choice")),
    sort: sortedBy("at", "goods", "sku", "why", "delta", "left"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      goods_id: z.int(),
      title: z.string(),
      sku: z.string(),
      delta: z.int(),
      on_hand: z.int(),
      kind: z.enum(STOCK_REASONS),
      order_sn: z.string(),
      operator: z.string(),
      note: z.string(),
      at: time,
    }),
  ),
});

export const adminStockMove = defineCall({
  name: "adminStockMove",
  method: "POST",
  path: "/admin/stock/move",
  audience: "operator",
  permission: "stock.write",
  summary: "Takes a delivery in, or corrects what is on hand after a count; never below nothing",
  refusals: ["stock.changed", "stock.below_zero", "stock.too_many", "stock.delivery", "goods.unknown"],
  request: z.object({
    id,
    kind: z.enum(STOCK_ENTRIES, "input.choice"),
    number: signedNumber(1_000_000),
    on_hand: optionally(wholeNumber(0, 2_000_000_000)),
    reason,
  }),
  data: z.object({ on_hand: z.int() }),
});
