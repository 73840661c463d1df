import { RETURN_RULES } from "@espalier/core/vocabulary/goods-return";
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { amountOrZero, goodsKind, id, idIfAny, idOrNone, money, optionally, time, wholeNumber } from "../../codecs.ts";
import { optionalText } from "../../text-fields.ts";
import { emptyRequest } from "../../shapes/empty.ts";

/** A good or package as lists show it: price in dollars, pv_price in SP, pv the volume it brings, stock in pieces. */
const goodsSummary = z.object({
  id: z.int(),
  title: z.string(),
  thumb: z.string(),
  price: money,
  pv_price: money,
  pv: money,
  goods_type: goodsKind,
  stock: z.int(),
  created_at: time,
  best_seller: z.boolean(),
});

export const goodsRecommend = defineCall({
  name: "goodsRecommend",
  method: "GET",
  fromReplica: true,
  path: "/goods/recommend",
  audience: "member",
  summary: "The goods the company recommends",
  request: emptyRequest,
  data: z.array(goodsSummary),
});

export const goodsGroup = defineCall({
  name: "goodsGroup",
  method: "GET",
  fromReplica: true,
  path: "/goods/group",
  audience: "member",
  summary: "The packages",
  request: emptyRequest,
  data: z.array(goodsSummary),
});

export const goodsCategory = defineCall({
  name: "goodsCategory",
  method: "GET",
  fromReplica: true,
  path: "/goods/category",
  audience: "member",
  summary: "The categories of goods, in order",
  request: emptyRequest,
  data: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const goodsList = defineCall({
  name: "goodsList",
  method: "GET",
  fromReplica: true,
  path: "/goods/list",
  audience: "member",
  summary:
    "Goods of a category or of a search; without `page` all of them, at most 200. With `pv` goods and packages in stock that bring at least this PV, those that bring the least first, at most 20",
  request: z.object({
    cid: idIfAny,
    q: optionalText(64),
    pv: optionally(amountOrZero(["PV"])),
    page: optionally(wholeNumber(1, 1_000_000)),
    limit: optionally(wholeNumber(1, 100)).transform((limit) => limit ?? 10),
  }),
  data: z.array(goodsSummary),
});

export const goodsView = defineCall({
  name: "goodsView",
  method: "GET",
  fromReplica: true,
  path: "/goods/view",
  audience: "member",
  summary: "One good with its pictures (addresses separated by commas) and its description in HTML",
  refusals: ["goods.unknown"],
  request: z.object({ id }),
  data: goodsSummary.extend({
    images: z.string(),
    content: z.string(),
    sku: z.string(),
    cid: idOrNone,
    lowest_price: money.nullable(),
    free_delivery: z.object({ country: z.string(), price: money, pv_price: money }).nullable(),
    return_rule: z.enum(RETURN_RULES),
  }),
});
