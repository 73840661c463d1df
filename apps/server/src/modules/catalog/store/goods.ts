import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import type { GoodsKind } from "@espalier/core/vocabulary/order";
import type { Money } from "@espalier/core/money/money";
import { type Insertable, sql, type Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Goods } from "../../../platform/db/schema.generated.ts";
import { openStock } from "./stock.ts";

/** The fields of goods that a form changes. */
export type GoodsTerms = {
  readonly kind: GoodsKind;
  readonly category_id: number | null;
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly sku: string;
  readonly thumb: string;
  readonly images: string[];
  readonly price: Money;
  readonly pv_price: Money;
  readonly pv: Money;
  readonly sort: number;
  readonly on_sale: boolean;
  readonly recommended: boolean;
};

/** Returns the id of the new goods, or undefined when others have the stock number. */
export const insertGoods = async (
  tx: Tx,
  { stock, ...goods }: GoodsTerms & { readonly stock: number; readonly created_at: Date },
): Promise<number | undefined> => {
  const added = await tx
    .insertInto("goods")
    .values(goods)
    .onConflict((conflict) => conflict.constraint("goods_sku_key").doNothing())
    .returning(["id", "created_at"])
    .executeTakeFirst();
  if (added) await openStock(tx, [{ ...added, stock }]);
  return added?.id;
};

/** Writes many goods with their stock on hand; returns them in the same order. */
export const insertManyGoods = async (
  tx: Tx,
  goods: readonly (Insertable<Goods> & { readonly stock: number; readonly created_at: Date })[],
) => {
  const rows = goods.map((each) => {
    const { stock: _, ...terms } = each;
    return terms;
  });
  const added = await tx.insertInto("goods").values(rows).returning(["id", "kind", "sku", "pv_price"]).execute();
  const bySku = new Map(added.map((each) => [each.sku, each]));
  const stocked = goods.flatMap(({ sku, stock, created_at }) => {
    const row = bySku.get(sku);
    return row ? [{ ...row, stock, created_at }] : [];
  });
  await openStock(tx, stocked);
  return stocked;
};

/** Whether others have this stock number; nobody else takes it until the transaction ends. */
export const isSkuTaken = async (tx: Tx, sku: string, id: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('sku ' || ${sku}, 0))`.execute(tx);
  const other = await tx
    .selectFrom("goods")
    .select("id")
    .where("sku", "=", sku)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
};

/** Undefined fields stay unchanged. */
export const updateGoods = async (tx: Tx, id: number, change: Omit<Updateable<Goods>, "id">): Promise<void> => {
  await tx.updateTable("goods").set(change).where("id", "=", id).execute();
};

export const writeSale = async (tx: Tx, ids: readonly number[], on_sale: boolean): Promise<void> => {
  await tx
    .updateTable("goods")
    .set({ on_sale })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
};
