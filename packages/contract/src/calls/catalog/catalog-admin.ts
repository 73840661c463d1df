/** The catalog: categories, goods and packages with their pictures. */
import { RETURN_RULES } from "@espalier/core/vocabulary/goods-return";
import { GOODS_KINDS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { amount, amountOrZero, flag, id, idIfAny, money, optionally, time, wholeNumber } from "../../codecs.ts";
import { localized } from "../../localized-text.ts";
import { optionalText, text } from "../../text-fields.ts";
import { picture } from "../../uploads.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { pictureUrls } from "./picture-urls.ts";
import { html } from "../../shapes/html.ts";
import { idList } from "../../shapes/id-list.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { title } from "../../shapes/title.ts";
import { openedVersion, version } from "../../shapes/version.ts";
import { PICTURE_REFUSALS } from "../../shapes/refusal-groups.ts";

const MOST_CATEGORIES = 200;
const MOST_PICTURES = 10;
const MOST_CHOSEN = 100;
const MOST_GRAMS = 1_000_000;
const kind = z.enum(GOODS_KINDS, "input.choice");
const returnRule = z.enum(RETURN_RULES, "input.choice");

export const adminCategoryList = defineCall({
  name: "adminCategoryList",
  method: "GET",
  path: "/admin/category/list",
  audience: "operator",
  permission: "catalogue.read",
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

export const adminCategoryAdd = defineCall({
  name: "adminCategoryAdd",
  method: "POST",
  path: "/admin/category/add",
  audience: "operator",
  permission: "catalogue.write",
  summary: "A new category, the last in the shop's order",
  request: z.object({ title, hidden: flag }),
  data: z.object({ id: z.int() }),
});

export const adminCategorySet = defineCall({
  name: "adminCategorySet",
  method: "POST",
  path: "/admin/category/set",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Renames a category, or hides it; its goods are still found by a search",
  refusals: ["form.changed", "form.changed_by_unknown", "category.unknown"],
  request: z.object({ id, version: openedVersion, title, hidden: flag }),
  data: ok,
});

export const adminCategoryOrder = defineCall({
  name: "adminCategoryOrder",
  method: "POST",
  path: "/admin/category/order",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Puts the categories in this order; all of them have to be named",
  refusals: ["category.order"],
  request: z.object({ ids: idList(MOST_CATEGORIES) }),
  data: ok,
});

export const adminGoodsList = defineCall({
  name: "adminGoodsList",
  method: "GET",
  fromReplica: true,
  path: "/admin/goods/list",
  audience: "operator",
  permission: "catalogue.read",
  summary:
    "Goods and packages, newest first; `low`: only those of which few are left, `q` is looked for as in the shop",
  request: z.object({
    ...adminPaging,
    q: optionalText(64),
    category: optionally(id),
    kind: optionally(kind),
    on_sale: optionally(flag),
    recommended: optionally(flag),
    return_rule: optionally(returnRule),
    low: optionally(flag),
    sort: sortedBy("title", "sku", "price", "retail_price", "pv_price", "pv", "stock"),
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
      retail_price: money.nullable(),
      pv_price: money,
      pv: money,
      weight: z.int().nullable(),
      tax_class: z.string(),
      stock: z.int(),
      low: z.boolean(),
      on_sale: z.boolean(),
      recommended: z.boolean(),
      return_rule: returnRule,
      created_at: time,
    }),
  ),
});

export const adminGoodsView = defineCall({
  name: "adminGoodsView",
  method: "GET",
  path: "/admin/goods/view",
  audience: "operator",
  permission: "catalogue.read",
  summary: "One of the goods as the form changes it; category 0 is none",
  refusals: ["goods.unknown"],
  request: z.object({ id }),
  data: z.object({
    id: z.int(),
    kind,
    category: z.int(),
    tax_class: z.int(),
    title: localized,
    content: localized,
    sku: z.string(),
    images: z.array(z.string()),
    price: money,
    retail_price: money.nullable(),
    pv_price: money,
    pv: money,
    weight: z.int().nullable(),
    stock: z.int(),
    sort: z.int(),
    on_sale: z.boolean(),
    recommended: z.boolean(),
    return_rule: returnRule,
    created_at: time,
    version,
  }),
});

const terms = {
  title,
  content: html,
  kind,
  category: idIfAny,
  tax_class: idIfAny,
  sku: text(40),
  price: amount(["USD"]),
  retail_price: optionally(amount(["USD"])).transform((price) => price ?? null),
  pv_price: amount(["SP", "CP"]),
  pv: amountOrZero(["PV"]),
  weight: optionally(wholeNumber(0, MOST_GRAMS)).transform((grams) => grams ?? null),
  images: pictureUrls(MOST_PICTURES),
  sort: optionally(wholeNumber(0, 1_000_000)).transform((sort) => sort ?? 0),
  on_sale: flag,
  recommended: flag,
  return_rule: optionally(returnRule).transform((rule) => rule ?? "usual"),
};

export const adminGoodsPriceList = defineCall({
  name: "adminGoodsPriceList",
  method: "GET",
  fromReplica: true,
  path: "/admin/goods/price/list",
  audience: "operator",
  permission: "catalogue.read",
  summary: "The prices that goods had, newest first, at most 200",
  request: z.object({ id }),
  data: z.array(z.object({ id: z.int(), at: time, price: money, retail_price: money.nullable(), pv_price: money })),
});

export const adminGoodsAdd = defineCall({
  name: "adminGoodsAdd",
  method: "POST",
  path: "/admin/goods/add",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "catalogue.write",
  summary: "Goods or a package with the pieces it begins with; the first picture stands for it in lists",
  refusals: [
    "picture.number",
    "picture.unknown",
    "category.unknown",
    "tax_class.unknown",
    "goods.sku_taken",
    "goods.pv_above",
    "goods.retail_below",
  ],
  request: z.object({ ...terms, stock: wholeNumber(0, 1_000_000) }),
  data: z.object({ id: z.int() }),
});

export const adminGoodsSet = defineCall({
  name: "adminGoodsSet",
  method: "POST",
  path: "/admin/goods/set",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "catalogue.write",
  summary:
    "Changes goods for orders from now on; orders that were placed keep what they said. Stock has separate calls. Prices and PV that " +
    "change far are proposed to a second operator, where there is one",
  refusals: [
    "form.changed",
    "form.changed_by_unknown",
    "picture.number",
    "picture.unknown",
    "category.unknown",
    "tax_class.unknown",
    "goods.sku_taken",
    "goods.pv_above",
    "goods.retail_below",
    "goods.unknown",
    "approval.waiting",
  ],
  request: z.object({ id, version: openedVersion, ...terms }),
  data: z.object({ approval_id: z.int().nullable() }),
});

export const adminGoodsSale = defineCall({
  name: "adminGoodsSale",
  method: "POST",
  path: "/admin/goods/sale",
  audience: "operator",
  permission: "catalogue.write",
  summary:
    "Puts chosen goods on sale or takes them off, and says what came of each: `same` was so already; what has no picture is not put on sale",
  request: z.object({ ids: idList(MOST_CHOSEN), on_sale: flag }),
  data: z.array(
    z.object({ id: z.int(), title: z.string(), outcome: z.enum(["done", "same", "refused"]), msg: z.string() }),
  ),
});

export const adminPictureAdd = defineCall({
  name: "adminPictureAdd",
  method: "POST",
  path: "/admin/picture/add",
  audience: "operator",
  permission: "catalogue.write",
  upload: "whole",
  summary: "Stores a picture, re-encoded in three sizes as WebP; answers its largest and the size of lists",
  refusals: PICTURE_REFUSALS,
  request: z.object({ file: picture }),
  data: z.object({ address: z.string(), thumb: z.string() }),
});
