import type { LocalizedText } from "@espalier/core/text/localized-text";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { onHand } from "../catalog/on-hand.ts";
import { chunks } from "./existing-members.ts";
import { type GoodsTerms, type NamedIds, plainName } from "./goods-columns.ts";

export type ExistingGoods = { readonly id: number; readonly sku: string } & GoodsTerms;

/** The goods with these stock numbers, with their present values. */
export const readGoodsBySku = async (
  db: Db | Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ExistingGoods>> => {
  const found = new Map<string, ExistingGoods>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom("goods")
      .select(["id", "sku", "kind", "category_id", "title", "content"])
      .select([
        "price",
        "retail_price",
        "pv_price",
        "pv",
        "weight",
        "tax_class_id",
        "sort",
        "on_sale",
        "recommended",
        "return_rule",
        onHand("goods").as("stock"),
      ])
      .where("sku", "=", sql<string>`any(${some}::text[])`)
      .execute();
    for (const row of rows) found.set(row.sku, row);
  }
  return found;
};

/** Every category and tax class by its id and by its titles, as files are compared with them. */
export const readNamedIds = async (db: Db | Tx): Promise<NamedIds> => {
  const [categories, taxClasses] = await Promise.all([
    db.selectFrom("category").select(["id", "title"]).execute(),
    db.selectFrom("tax_class").select(["id", "title"]).execute(),
  ]);
  return { categories: byName(categories), taxClasses: byName(taxClasses) };
};

const byName = (rows: readonly { readonly id: number; readonly title: LocalizedText }[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ id, title }) =>
      [String(id), ...Object.values(title)].map((name): [string, number] => [plainName(name), id]),
    ),
  );
