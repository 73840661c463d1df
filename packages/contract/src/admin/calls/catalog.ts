/** What the shop sells: categories, goods and packages with their pictures. */
import { GOODS_KINDS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { ok } from "../../calls/parts.ts";
import { amount, amountOrZero, flag, id, idIfAny, money, optionally, time, wholeNumber } from "../../codecs.ts";
import { localized } from "../../localized-text.ts";
import { optionalText, text } from "../../texts.ts";
import { picture } from "../../uploads.ts";
import { adminCall } from "../call.ts";
import { addressList } from "./address-list.ts";
import { html } from "./html.ts";
import { idList } from "./id-list.ts";
import { adminPaging, paged } from "./parts.ts";
import { title } from "./title.ts";
import { openedVersion, version } from "./version.ts";

const MOST_CATEGORIES = 200;
const MOST_PICTURES = 10;
const MOST_CHOSEN = 100;
const kind = z.enum(GOODS_KINDS, "input.choice");

export const adminCategoryList = adminCall("adminCategoryList", {
  summary: "Every category in the shop's order, hidden ones too; `goods`: how many it holds",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      title: localized,
      hidden: z.boolean(),
      goods: z.int(),
      version,
    }),
  ),
});

export const adminCategoryAdd = adminCall("adminCategoryAdd", {
  summary: "A new category, the last in the shop's order",
  request: z.object({ title, hidden: flag }),
  data: z.object({ id: z.int() }),
});

export const adminCategorySet = adminCall("adminCategorySet", {
  summary: "Renames a category, or hides it; its goods are still found by a search",
  request: z.object({ id, version: openedVersion, title, hidden: flag }),
  data: ok,
});

export const adminCategoryOrder = adminCall("adminCategoryOrder", {
  summary: "Puts the categories in this order; all of them have to be named",
  request: z.object({ ids: idList(MOST_CATEGORIES) }),
  data: ok,
});

export const adminGoodsList = adminCall("adminGoodsList", {
  summary:
    "Goods and packages, newest first; `low`: only those of which few are left, `q` is looked for as in the shop",
  request: z.object({
    ...adminPaging,
    q: optionalText(64),
    category: optionally(id),
    kind: optionally(kind),
    on_sale: optionally(flag),
    recommended: optionally(flag),
    low: optionally(flag),
  }),
  data: paged(
    z.object({
      id: z.int(),
      kind,
      title: z.string(),
      category: z.string(),
      sku: z.string(),
      thumb: z.string(),
      price: money,
      pv_price: money,
      pv: money,
      stock: z.int(),
      low: z.boolean(),
      on_sale: z.boolean(),
      recommended: z.boolean(),
      created_at: time,
    }),
  ),
});

export const adminGoodsView = adminCall("adminGoodsView", {
  summary: "One of the goods as the form changes it; category 0 is none",
  request: z.object({ id }),
  data: z.object({
    id: z.int(),
    kind,
    category: z.int(),
    title: localized,
    content: localized,
    sku: z.string(),
    images: z.array(z.string()),
    price: money,
    pv_price: money,
    pv: money,
    stock: z.int(),
    sort: z.int(),
    on_sale: z.boolean(),
    recommended: z.boolean(),
    created_at: time,
    version,
  }),
});

const terms = {
  title,
  content: html,
  kind,
  category: idIfAny,
  sku: text(40),
  price: amount,
  pv_price: amount,
  pv: amountOrZero,
  images: addressList(MOST_PICTURES),
  sort: optionally(wholeNumber(0, 1_000_000)).transform((sort) => sort ?? 0),
  on_sale: flag,
  recommended: flag,
};

export const adminGoodsAdd = adminCall("adminGoodsAdd", {
  summary: "Goods or a package with the pieces it begins with; the first picture stands for it in lists",
  request: z.object({ ...terms, stock: wholeNumber(0, 1_000_000) }),
  data: z.object({ id: z.int() }),
});

export const adminGoodsSet = adminCall("adminGoodsSet", {
  summary:
    "Changes goods for orders from now on; orders that were placed keep what they said. Stock has calls of its own",
  request: z.object({ id, version: openedVersion, ...terms }),
  data: ok,
});

export const adminGoodsSale = adminCall("adminGoodsSale", {
  summary:
    "Puts chosen goods on sale or takes them off, and tells what came of each: `same` was so already; what has no picture is not put on sale",
  request: z.object({ ids: idList(MOST_CHOSEN), on_sale: flag }),
  data: z.array(
    z.object({ id: z.int(), title: z.string(), outcome: z.enum(["done", "same", "refused"]), msg: z.string() }),
  ),
});

export const adminPictureAdd = adminCall("adminPictureAdd", {
  summary: "Keeps a picture, drawn anew in three sizes as WebP; answers its largest and the size of lists",
  request: z.object({ file: picture }),
  data: z.object({ address: z.string(), thumb: z.string() }),
});
