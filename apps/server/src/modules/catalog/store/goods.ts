import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import type { GoodsKind } from "@espalier/core/vocabulary/order";
import type { Money } from "@espalier/core/money/money";
import { type Insertable, sql, type Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Goods } from "../../../platform/db/schema.generated.ts";

/** What a form changes of goods. */
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

/** Answers the new goods' id, undefined when others have the stock number. */
export const insertGoods = async (
  tx: Tx,
  goods: GoodsTerms & { readonly stock: number; readonly created_at: Date },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto("goods")
      .values(goods)
      .onConflict((conflict) => conflict.constraint("goods_sku_key").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** Writes many goods with what is on hand of each. */
export const insertManyGoods = async (tx: Tx, goods: readonly Insertable<Goods>[]) =>
  await tx.insertInto("goods").values(goods).returning(["id", "kind", "pv_price", "stock"]).execute();

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

/** Fields that are undefined stay as they are. What is on hand changes by movements only. */
export const updateGoods = async (
  tx: Tx,
  id: number,
  change: Omit<Updateable<Goods>, "id" | "stock">,
): Promise<void> => {
  await tx.updateTable("goods").set(change).where("id", "=", id).execute();
};

export const writeSale = async (tx: Tx, ids: readonly number[], on_sale: boolean): Promise<void> => {
  await tx
    .updateTable("goods")
    .set({ on_sale })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
};
