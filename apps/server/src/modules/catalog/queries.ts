import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import type { GoodsKind } from "@espalier/core/vocabulary/order";
import { sql, type RawBuilder } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { inLanguage } from "../../platform/db/localized.ts";
import { onHand } from "./on-hand.ts";

/** The maximum number of goods in a list without pages. */
export const MOST_CARDS = 200;

export const listCategories = coalesceReads(
  async (db: Db, language: Language) =>
    await db
      .selectFrom("category")
      .select(["id", inLanguage("title", language).as("title")])
      .where("hidden", "=", false)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
);

export const listRecommended = coalesceReads(async (db: Db, language: Language) =>
  asCards(
    await onSale(db, language)
      .where("recommended", "=", true)
      .orderBy("sort")
      .orderBy("id")
      .limit(MOST_CARDS)
      .execute(),
  ),
);

export const listPackages = coalesceReads(async (db: Db, language: Language) =>
  asCards(
    await onSale(db, language)
      .where("kind", "=", "package")
      .orderBy("sort")
      .orderBy("price")
      .limit(MOST_CARDS)
      .execute(),
  ),
);

/**
 * The part of a list: the goods after the last one the reader saw or, where that is unknown, those after the first
 * `skip`.
 */
export type GoodsPlace = { readonly after: number | undefined; readonly skip: number; readonly limit: number };

/** Lists goods of a category, or of all, in the order of categories and then in the operators' order. */
export const listGoods = async (
  db: Db,
  language: Language,
  category: number | undefined,
  { after, skip, limit }: GoodsPlace,
) => {
  const order = sql<number>`coalesce(category_id, 9223372036854775807)`;
  let query = onSale(db, language).where("kind", "=", "good").orderBy(order).orderBy("sort").orderBy("id").limit(limit);
  if (category !== undefined) query = query.where("category_id", "=", category);
  query =
    after === undefined
      ? query.offset(skip)
      : query.where(sql<boolean>`(${order}, sort, id) > (select ${order}, sort, id from goods where id = ${after})`);
  return asCards(await query.execute());
};

/** The start of such a list, as long as a list without pages may be. */
export const listFirstGoods = coalesceReads(
  async (db: Db, language: Language, category: number | undefined) =>
    await listGoods(db, language, category, { after: undefined, skip: 0, limit: MOST_CARDS }),
);

/** A member who lacks some volume chooses among few. */
const MOST_REACHING = 20;

/** Lists goods and packages in stock that bring at least a volume (hundredths), those that bring the least first. */
export const listGoodsReaching = async (db: Db, language: Language, pv: Money) =>
  asCards(
    await onSale(db, language)
      .where("pv", ">=", pv)
      .where(onHand("goods"), ">", 0)
      .orderBy("pv")
      .orderBy("price")
      .orderBy("id")
      .limit(MOST_REACHING)
      .execute(),
  );

export const findGoods = coalesceReads(async (db: Db, language: Language, id: number) => {
  const row = await onSale(db, language)
    .select(["images", inLanguage("content", language).as("content"), "sku", "category_id", "return_rule", "weight"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, goods_type: row.kind, cid: row.category_id, images: row.images.join(",") } : undefined;
});

const readCountry = batchedQuery(
  { id: "bigint" },
  (param) => sql<{ country: string }>`select country from customer where id = ${param("id")}`,
);

/** The country that a buyer lives in. */
export const findBuyersCountry = async (db: Db, id: number): Promise<string> =>
  (await readCountry(db, { id }))[0]?.country ?? "";

const onSale = (db: Db, language: Language) =>
  db
    .selectFrom("goods")
    .select(["id", inLanguage("title", language).as("title"), "thumb", "price", "pv_price", "pv", "kind", "created_at"])
    .select(onHand("goods").as("stock"))
    .select(isBestSeller("goods").as("best_seller"))
    .where("on_sale", "=", true);

/** A product's row in a list. */
export type CardRow = {
  readonly id: number;
  readonly title: string;
  readonly thumb: string;
  readonly price: Money;
  readonly pv_price: Money;
  readonly pv: Money;
  readonly kind: GoodsKind;
  readonly stock: number;
  readonly created_at: Date;
  readonly best_seller: boolean;
};

export const asCards = (rows: readonly CardRow[]): (CardRow & { readonly goods_type: GoodsKind })[] =>
  rows.map((row) => ({ ...row, goods_type: row.kind }));

/** Whether goods are among those most sold in the last 30 days, for a table of goods under this name. */
export const isBestSeller = (goods: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from best_seller where best_seller.goods_id = ${sql.ref(`${goods}.id`)})`;
