import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id, idIfAny, idOrNone, optionally, wholeNumber } from "../../codecs.ts";
import { optionalText } from "../../text-fields.ts";
import { card, emptyRequest } from "../../shapes/parts.ts";

export const goodsRecommend = defineCall({
  name: "goodsRecommend",
  method: "GET",
  path: "/goods/recommend",
  audience: "member",
  summary: "The goods the company recommends",
  request: emptyRequest,
  data: z.array(card),
});

export const goodsGroup = defineCall({
  name: "goodsGroup",
  method: "GET",
  path: "/goods/group",
  audience: "member",
  summary: "The packages",
  request: emptyRequest,
  data: z.array(card),
});

export const goodsCategory = defineCall({
  name: "goodsCategory",
  method: "GET",
  path: "/goods/category",
  audience: "member",
  summary: "The categories of goods, in order",
  request: emptyRequest,
  data: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const goodsList = defineCall({
  name: "goodsList",
  method: "GET",
  path: "/goods/list",
  audience: "member",
  summary: "Goods of a category or of a search; without `page` all of them, at most 200",
  request: z.object({
    cid: idIfAny,
    q: optionalText(64),
    page: optionally(wholeNumber(1, 1_000_000)),
    limit: optionally(wholeNumber(1, 100)).transform((limit) => limit ?? 10),
  }),
  data: z.array(card),
});

export const goodsView = defineCall({
  name: "goodsView",
  method: "GET",
  path: "/goods/view",
  audience: "member",
  summary: "One good with its pictures (addresses separated by commas) and its description in HTML",
  refusals: ["goods.unknown"],
  request: z.object({ id }),
  data: card.extend({
    images: z.string(),
    content: z.string(),
    sku: z.string(),
    cid: idOrNone,
  }),
});
