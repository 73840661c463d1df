import { goodsAddress } from "@espalier/core/text/address-words";
import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { inLanguage } from "../../platform/db/localized.ts";
import { isBestSeller } from "../catalog/queries.ts";

/** Goods as the public shop's lists show them. A package is for members: it stands for a place in the network. */
export type StoreCard = {
  readonly id: number;
  readonly title: string;
  readonly address: string;
  readonly thumb: string;
  readonly price: Money;
  readonly stock: number;
  readonly best_seller: boolean;
};

/** What is said of a large stock. */
const MOST_SAID = 10;

/** Cards before they have their address. */
const onSale = (db: Db | Tx, language: Language) =>
  db
    .selectFrom("goods")
    .select([
      "id",
      inLanguage("title", language).as("title"),
      inLanguage("title", DEFAULT_LANGUAGE).as("words"),
      "thumb",
    ])
    .select(sql<Money>`coalesce(retail_price, price)`.as("price"))
    .select(
      sql<number>`least((select on_hand from goods_stock where goods_id = goods.id), ${sql.lit(MOST_SAID)})`.as(
        "stock",
      ),
    )
    .select(isBestSeller("goods").as("best_seller"))
    .where("on_sale", "=", true)
    .where("kind", "=", "good");

const asCard = <Row extends { readonly id: number; readonly words: string }>({ words, ...row }: Row) => ({
  ...row,
  address: goodsAddress({ id: row.id, title: words }),
});

/** The goods of a category, or of all, in the order of categories and then in the operators' order. */
export const listStoreGoods = coalesceReads(
  async (
    db: Db | Tx,
    language: Language,
    category: number | undefined,
    skip: number,
    limit: number,
  ): Promise<StoreCard[]> => {
    const query = onSale(db, language)
      .orderBy(sql`coalesce(category_id, 9223372036854775807)`)
      .orderBy("sort")
      .orderBy("id")
      .offset(skip)
      .limit(limit);
    const rows = await (category === undefined ? query : query.where("category_id", "=", category)).execute();
    return rows.map(asCard);
  },
);

/** Goods in the order of their ids. */
export const listChosenGoods = async (db: Db, language: Language, ids: readonly number[]): Promise<StoreCard[]> => {
  if (ids.length === 0) return [];
  const found = await onSale(db, language).where("id", "in", ids).execute();
  const byId = new Map(found.map((goods) => [goods.id, asCard(goods)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const findStoreGoods = coalesceReads(async (db: Db | Tx, language: Language, id: number) => {
  const row = await onSale(db, language)
    .select(["images", inLanguage("content", language).as("content"), "sku", "weight", "tax_class_id", "return_rule"])
    .select("category_id")
    .select((eb) =>
      eb
        .selectFrom("category")
        .select(inLanguage("category.title", language).as("title"))
        .whereRef("category.id", "=", "goods.category_id")
        .where("category.hidden", "=", false)
        .as("category_title"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asCard(row);
});

/** Other goods of the same category. */
export const listRelatedGoods = coalesceReads(
  async (db: Db | Tx, language: Language, id: number, limit: number): Promise<StoreCard[]> => {
    const rows = await onSale(db, language)
      .where("id", "<>", id)
      .where("category_id", "=", (eb) => eb.selectFrom("goods as g").select("g.category_id").where("g.id", "=", id))
      .orderBy("sort")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(asCard);
  },
);

/** Goods on sale from an id on, for the maps of the shop. */
export const listAddresses = async (db: Db, from: number, most: number) =>
  await db
    .selectFrom("goods")
    .select(["id", inLanguage("title", DEFAULT_LANGUAGE).as("title")])
    .where("on_sale", "=", true)
    .where("kind", "=", "good")
    .where("id", ">=", from)
    .orderBy("id")
    .limit(most)
    .execute();

/** The first of every so many goods on sale. */
export const listPartStarts = async (db: Db, size: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as place from goods where on_sale and kind = 'good'
    ) g
    where place % ${size}::integer = 1 order by id`.execute(db);
  return rows.map(({ id }) => id);
};
