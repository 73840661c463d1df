import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { CatalogDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterGoods, type GoodsFilter, listGoods } from "./goods-queries.ts";
import { filterMovements, listMovements, type StockFilter } from "./stock-queries.ts";

export const goodsList = ({ db }: CatalogDeps): AdminList =>
  adminList(db, "adminGoodsList", {
    all: (input) => filterGoods(db, goodsFilterOf(input)).select("g.id"),
    read: async (input, start, { language }) =>
      (await listGoods(filterGoods(db, goodsFilterOf(input)), language, start)).map(
        ({ category, tax_class, ...rest }) => ({
          ...rest,
          category: category ?? "",
          tax_class: tax_class ?? "",
        }),
      ),
    sorting: {
      table: "goods",
      rows: (input) => filterGoods(db, goodsFilterOf(input)).select("g.id"),
      by: {
        title: sql`lower(s.title ->> ${DEFAULT_LANGUAGE})`,
        sku: sql`s.sku`,
        price: sql`s.price`,
        retail_price: sql`coalesce(s.retail_price, s.price)`,
        pv_price: sql`s.pv_price`,
        pv: sql`s.pv`,
        stock: sql`coalesce((select on_hand from goods_stock where goods_id = s.id), 0)`,
      },
    },
    columns: [
      { field: "sku", kind: "text" },
      { field: "title", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "category", kind: "text" },
      { field: "price", kind: "money" },
      { field: "retail_price", kind: "money" },
      { field: "pv_price", kind: "money" },
      { field: "pv", kind: "money" },
      { field: "weight", kind: "number" },
      { field: "tax_class", kind: "text" },
      { field: "stock", kind: "number" },
      { field: "on_sale", kind: "text" },
      { field: "recommended", kind: "text" },
      { field: "return_rule", kind: "text" },
      { field: "created_at", kind: "time" },
    ],
  });

const goodsFilterOf = (input: InputOf<"adminGoodsList">): GoodsFilter => ({
  words: input.q,
  category: input.category,
  kind: input.kind,
  onSale: input.on_sale,
  recommended: input.recommended,
  returnRule: input.return_rule,
  low: input.low ?? false,
});

export const stockList = ({ db, timeZone }: CatalogDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminStockList", {
    all: (input) => filterMovements(db, clock, stockFilterOf(input)).select("m.id"),
    read: async (input, start, { language }) =>
      (await listMovements(filterMovements(db, clock, stockFilterOf(input)), language, start)).map(
        ({ reason, order_sn, operator, ...rest }) => ({
          ...rest,
          kind: reason,
          order_sn: order_sn ?? "",
          operator: operator ?? "",
        }),
      ),
    sorting: {
      table: "stock_movement",
      rows: (input) => filterMovements(db, clock, stockFilterOf(input)).select("m.id"),
      by: {
        at: sql`s.id`,
        goods: sql`(select lower(g.title ->> ${DEFAULT_LANGUAGE}) from goods g where g.id = s.goods_id)`,
        sku: sql`(select g.sku from goods g where g.id = s.goods_id)`,
        why: sql`s.reason`,
        delta: sql`s.delta`,
        left: sql`s.on_hand`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "at", kind: "time" },
      { field: "sku", kind: "text" },
      { field: "title", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "delta", kind: "number" },
      { field: "on_hand", kind: "number" },
      { field: "order_sn", kind: "text" },
      { field: "operator", kind: "text" },
      { field: "note", kind: "text" },
    ],
  });
};

const stockFilterOf = ({ goods, kind, ...range }: InputOf<"adminStockList">): StockFilter => ({
  ...rangeOf(range),
  goods,
  reason: kind,
});
