import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { GOODS_KINDS } from "@espalier/core/vocabulary/order";
import { STOCK_REASONS } from "@espalier/core/vocabulary/stock";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterGoods, type GoodsFilter, listGoods } from "./goods-queries.ts";
import { filterMovements, listMovements, type StockFilter } from "./stock-queries.ts";

export const goodsList = ({ db }: Deps): AdminList =>
  adminList(db, "adminGoodsList", {
    all: (input) => filterGoods(db, goodsFilterOf(input)).select("g.id"),
    read: async (input, start, { language }) =>
      (await listGoods(filterGoods(db, goodsFilterOf(input)), language, start)).map(({ kind, category, ...rest }) => ({
        ...rest,
        kind: oneOf(GOODS_KINDS, kind),
        category: category ?? "",
      })),
    columns: [
      { field: "sku", title: { en: "SKU", cn: "SKU" }, kind: "text" },
      { field: "title", title: { en: "Title", cn: "标题" }, kind: "text" },
      { field: "kind", title: { en: "Kind", cn: "类型" }, kind: "text" },
      { field: "category", title: { en: "Category", cn: "分类" }, kind: "text" },
      { field: "price", title: { en: "Price", cn: "价格" }, kind: "money" },
      { field: "pv_price", title: { en: "Price in points", cn: "积分价" }, kind: "money" },
      { field: "pv", title: { en: "Volume", cn: "业绩值" }, kind: "money" },
      { field: "stock", title: { en: "Stock", cn: "库存" }, kind: "number" },
      { field: "on_sale", title: { en: "On sale", cn: "在售" }, kind: "text" },
      { field: "recommended", title: { en: "Recommended", cn: "推荐" }, kind: "text" },
      { field: "created_at", title: { en: "Added", cn: "添加时间" }, kind: "time" },
    ],
  });

const goodsFilterOf = (input: InputOf<"adminGoodsList">): GoodsFilter => ({
  words: input.q,
  category: input.category,
  kind: input.kind,
  onSale: input.on_sale,
  recommended: input.recommended,
  low: input.low ?? false,
});

export const stockList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminStockList", {
    all: (input) => filterMovements(db, clock, stockFilterOf(input)).select("m.id"),
    read: async (input, start, { language }) =>
      (await listMovements(filterMovements(db, clock, stockFilterOf(input)), language, start)).map(
        ({ reason, order_sn, operator, ...rest }) => ({
          ...rest,
          kind: oneOf(STOCK_REASONS, reason),
          order_sn: order_sn ?? "",
          operator: operator ?? "",
        }),
      ),
    columns: [
      { field: "at", title: { en: "Time", cn: "时间" }, kind: "time" },
      { field: "sku", title: { en: "SKU", cn: "SKU" }, kind: "text" },
      { field: "title", title: { en: "Title", cn: "标题" }, kind: "text" },
      { field: "kind", title: { en: "Why", cn: "原因" }, kind: "text" },
      { field: "delta", title: { en: "Pieces", cn: "件数" }, kind: "number" },
      { field: "on_hand", title: { en: "On hand", cn: "现有库存" }, kind: "number" },
      { field: "order_sn", title: { en: "Order", cn: "订单号" }, kind: "text" },
      { field: "operator", title: { en: "Operator", cn: "操作员" }, kind: "text" },
      { field: "note", title: { en: "Note", cn: "备注" }, kind: "text" },
    ],
  });
};

const stockFilterOf = ({ goods, kind, ...range }: InputOf<"adminStockList">): StockFilter => ({
  ...rangeOf(range),
  goods,
  reason: kind,
});
