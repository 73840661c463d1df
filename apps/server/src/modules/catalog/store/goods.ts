import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { ReturnRule } from "@espalier/core/vocabulary/goods-return";
import type { GoodsKind } from "@espalier/core/vocabulary/order";
import type { Money } from "@espalier/core/money/money";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRows } from "../../../platform/db/json-rows.ts";
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
  /** What customers pay who are no members; null: as members. */
  readonly retail_price: Money | null;
  /** Of one piece, in grams; null: unknown. */
  readonly weight: number | null;
  readonly sort: number;
  readonly on_sale: boolean;
  readonly recommended: boolean;
  readonly return_rule: ReturnRule;
  readonly tax_class_id: number | null;
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
  if (!added) return undefined;
  await openStock(tx, [{ ...added, stock }]);
  await insertPrices(tx, [{ ...added, ...goods }]);
  return added.id;
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
  const added = await tx
    .insertInto("goods")
    .values(rows)
    .returning(["id", "kind", "sku", "price", "pv_price", "retail_price"])
    .execute();
  const bySku = new Map(added.map((each) => [each.sku, each]));
  const stocked = goods.flatMap(({ sku, stock, created_at }) => {
    const row = bySku.get(sku);
    return row ? [{ ...row, stock, created_at }] : [];
  });
  await openStock(tx, stocked);
  await insertPrices(tx, stocked);
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

/** Undefined fields stay unchanged. The same statement adds other prices to the history of the goods, which the law asks for. */
export const updateGoods = async (
  tx: Tx,
  id: number,
  change: Omit<Updateable<Goods>, "id">,
  at: Date,
): Promise<void> => {
  await tx
    .with("was", (query) => query.selectFrom("goods").select(PRICES).where("id", "=", id))
    .with("changed", (query) => query.updateTable("goods").set(change).where("id", "=", id).returning(PRICES))
    .insertInto("price_change")
    .columns(["goods_id", "at", "price", "pv_price", "retail_price"])
    .expression((query) =>
      query
        .selectFrom("changed")
        .innerJoin("was", "was.id", "changed.id")
        .select(["changed.id", sql<Date>`${at}::timestamptz`.as("at")])
        .select(["changed.price", "changed.pv_price", "changed.retail_price"])
        .where(sql<boolean>`(was.price, was.pv_price, was.retail_price)
          is distinct from (changed.price, changed.pv_price, changed.retail_price)`),
    )
    .execute();
};

const PRICES = ["id", "price", "pv_price", "retail_price"] as const;

/** The first prices of new goods. */
const insertPrices = async (
  tx: Tx,
  goods: readonly (Pick<Selectable<Goods>, (typeof PRICES)[number]> & { readonly created_at: Date })[],
): Promise<void> => {
  if (goods.length === 0) return;
  const rows = goods.map(({ id: goods_id, created_at: at, price, pv_price, retail_price }) => ({
    goods_id,
    at,
    price,
    pv_price,
    retail_price,
  }));
  await sql`insert into price_change ${jsonRows("price_change", rows)}`.execute(tx);
};

export const writeSale = async (tx: Tx, ids: readonly number[], on_sale: boolean): Promise<void> => {
  await tx
    .updateTable("goods")
    .set({ on_sale })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
};
