/** The goods of the public shop, as people read them who have no account. */
import { RETURN_RULES } from "@espalier/core/vocabulary/goods-return";
import { z } from "zod";

import { id, idIfAny, money, optionally, wholeNumber } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { idList } from "../../shapes/id-list.ts";
import { identifier, optionalText } from "../../text-fields.ts";

/** The most goods that a cart holds. */
export const MOST_IN_CART = 50;

const card = z.object({
  id: z.int(),
  title: z.string(),
  /** What names the goods in addresses, the same in every language: their id with their title in the default one. */
  address: z.string(),
  thumb: z.string(),
  price: money,
  /** Pieces that can be ordered, said up to 10. */
  stock: z.int(),
  best_seller: z.boolean(),
});

export const storeGoodsList = defineCall({
  name: "storeGoodsList",
  method: "GET",
  fromReplica: true,
  path: "/store/goods/list",
  audience: "visitor",
  summary: "The public shop's goods of a category or of a search, 24 a page, and all categories",
  request: z.object({
    cid: idIfAny,
    q: optionalText(64),
    page: optionally(wholeNumber(1, 10_000)).transform((page) => page ?? 1),
  }),
  data: z.object({
    categories: z.array(z.object({ id: z.int(), title: z.string() })),
    goods: z.array(card),
    more: z.boolean(),
  }),
});

export const storeGoodsChosen = defineCall({
  name: "storeGoodsChosen",
  method: "GET",
  path: "/store/goods/chosen",
  audience: "visitor",
  summary: "Goods of the public shop by their ids, such as those of a cart; those no longer on sale are left out",
  request: z.object({ ids: idList(MOST_IN_CART) }),
  data: z.array(card),
});

export const storeGoodsView = defineCall({
  name: "storeGoodsView",
  method: "GET",
  fromReplica: true,
  path: "/store/goods/view",
  audience: "visitor",
  summary: "One of the public shop's goods, with what its price says of tax and how it is delivered in a country",
  refusals: ["goods.unknown"],
  request: z.object({ id, country: optionalText(2) }),
  data: card.extend({
    images: z.array(z.string()),
    content: z.string(),
    sku: z.string(),
    category: z.object({ id: z.int(), title: z.string() }).nullable(),
    lowest_price: money.nullable(),
    return_rule: z.enum(RETURN_RULES),
    country: z.object({
      /** "" while nobody said one. */
      code: z.string(),
      name: z.string(),
      /** In which goods come back without a fault; 0 for none. */
      return_days: z.int(),
      /** Null where the company charges no tax. */
      tax: z.object({ included: z.boolean(), rate: z.int(), title: z.string() }).nullable(),
      /** The cheapest first; null while no country is named, and where the company has no methods and delivers free. */
      delivery: z.array(z.object({ name: z.string(), charge: money, days_from: z.int(), days_to: z.int() })).nullable(),
      /** The price of an order from which on its delivery is free; null where it never is, or always. */
      free_from: money.nullable(),
    }),
    related: z.array(card),
  }),
});

export const storeSeller = defineCall({
  name: "storeSeller",
  method: "GET",
  path: "/store/seller",
  audience: "visitor",
  summary:
    "A member's page of the public shop by a code of the member: what it says, and the goods that it shows first. Another `code` than the one asked " +
    "for is the page's address",
  refusals: ["page.unknown", "page.ended"],
  request: z.object({ code: identifier(32) }),
  data: z.object({
    code: z.string(),
    name: z.string(),
    picture: z.string(),
    greeting: z.string(),
    approved: z.boolean(),
    goods: z.array(card),
  }),
});
