import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { chunks } from "./existing-members.ts";
import type { GoodsTerms } from "./goods-columns.ts";

export type ExistingGoods = { readonly id: number; readonly sku: string } & Omit<GoodsTerms, "kind"> & {
    readonly kind: string;
  };

/** The goods with these stock numbers, as they are now. */
export const readGoodsBySku = async (
  db: Db | Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ExistingGoods>> => {
  const found = new Map<string, ExistingGoods>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom("goods")
      .select(["id", "sku", "kind", "category_id", "title", "content"])
      .select(["price", "pv_price", "pv", "stock", "sort", "on_sale", "recommended"])
      .where("sku", "=", sql<string>`any(${some}::text[])`)
      .execute();
    for (const row of rows) found.set(row.sku, row);
  }
  return found;
};

/** Keeps these goods as they are for everyone else until the transaction ends; answers what of each is on hand. */
export const lockStock = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom("goods")
    .select(["id", "stock"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
};

/** Every category by its id and its titles in small letters. */
export const readCategories = async (db: Db | Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom("category").select(["id", "title"]).execute();
  return new Map(
    rows.flatMap(({ id, title }) =>
      [String(id), ...Object.values(title)].map((name): [string, number] => [name.toLowerCase(), id]),
    ),
  );
};
