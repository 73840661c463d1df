import type { Language } from "@espalier/core/text/language";
import type { ReturnRule } from "@espalier/core/vocabulary/goods-return";
import type { GoodsKind } from "@espalier/core/vocabulary/order";
import { type RawBuilder, sql, type SqlBool } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { STANDARD_SETTINGS } from "../../settings/settings.ts";
import { onHand } from "../on-hand.ts";
import { GRAMS, SEARCHED } from "../find-goods.ts";
import { gramsOf, isLookedThrough, searchWords } from "../search-words.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { GoodsTerms } from "../store/goods.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

export type GoodsFilter = {
  readonly words: string;
  readonly category: number | undefined;
  readonly kind: GoodsKind | undefined;
  readonly onSale: boolean | undefined;
  readonly recommended: boolean | undefined;
  readonly returnRule: ReturnRule | undefined;
  readonly low: boolean;
};

/** Whether the stock is low, by the setting. */
const isLow = sql<boolean>`${onHand("g")} <= coalesce(
  (select (value #>> '{}')::integer from setting where key = 'stock.lowAt'), ${STANDARD_SETTINGS["stock.lowAt"]}::integer)`;

/** The goods that match a filter, unordered. */
export const filterGoods = (db: Db, { words, category, kind, onSale, recommended, returnRule, low }: GoodsFilter) =>
  db
    .selectFrom("goods as g")
    .$if(words !== "", (rows) => rows.where(holding(words)))
    .$if(category !== undefined, (rows) => rows.where("g.category_id", "=", category ?? 0))
    .$if(kind !== undefined, (rows) => rows.where("g.kind", "=", kind ?? "good"))
    .$if(onSale !== undefined, (rows) => rows.where("g.on_sale", "=", onSale ?? true))
    .$if(recommended !== undefined, (rows) => rows.where("g.recommended", "=", recommended ?? true))
    .$call((rows) => (returnRule === undefined ? rows : rows.where("g.return_rule", "=", returnRule)))
    .$if(low, (rows) => rows.where(isLow));

/** Whether goods contain every word, in a title of either language or the stock number, as in the shop's search. */
const holding = (typed: string): RawBuilder<SqlBool> => {
  const words = searchWords(typed);
  if (words.length === 0) return sql<SqlBool>`false`;
  const grams = words.flatMap(gramsOf);
  const parts = words.filter(isLookedThrough).map(({ text }) => sql<SqlBool>`${SEARCHED} like ${`%${text}%`}`);
  const all = grams.length === 0 ? parts : [sql<SqlBool>`${GRAMS} @> ${grams}::text[]`, ...parts];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
};

export const listGoods = async (
  rows: ReturnType<typeof filterGoods>,
  language: Language,
  { below, skip, limit, ids }: PageStart,
) =>
  await rows
    .$if(ids !== undefined, (chosen) => chosen.where("g.id", "=", sql<number>`any(${ids ?? []}::bigint[])`))
    .leftJoin("category as c", "c.id", "g.category_id")
    .leftJoin("tax_class as x", "x.id", "g.tax_class_id")
    .select([
      "g.id",
      "g.kind",
      inLanguage("g.title", language).as("title"),
      inLanguage("c.title", language).as("category"),
      inLanguage("x.title", language).as("tax_class"),
      "g.sku",
      "g.thumb",
    ])
    .select([
      "g.price",
      "g.pv_price",
      "g.pv",
      "g.retail_price",
      "g.weight",
      onHand("g").as("stock"),
      "g.on_sale",
      "g.recommended",
      "g.return_rule",
      "g.created_at",
    ])
    .select(isLow.as("low"))
    .$if(ids === undefined, (all) => all.where("g.id", "<", below))
    .orderBy("g.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

const TERMS = [
  "kind",
  "category_id",
  "title",
  "content",
  "sku",
  "thumb",
  "images",
  "price",
  "pv_price",
  "pv",
  "retail_price",
  "weight",
  "sort",
  "on_sale",
  "recommended",
  "return_rule",
  "tax_class_id",
] as const satisfies readonly (keyof GoodsTerms)[];

/** The form version of goods: a digest of what their form shows, without the stock. */
export const goodsVersion = (goods: GoodsTerms): string => versionOf(goods, TERMS);

export const findGoods = async (db: Db, id: number) =>
  await db
    .selectFrom("goods")
    .select([...TERMS, "id", onHand("goods").as("stock"), "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();

export const lockGoods = async (tx: Tx, id: number) =>
  await tx.selectFrom("goods").select(TERMS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * Reads and locks, in one order, the facts that decide whether the chosen goods can be sold, in the operator's
 * language.
 */
export const lockChosen = async (tx: Tx, ids: readonly number[], language: Language) =>
  await tx
    .selectFrom("goods")
    .select(["id", inLanguage("title", language).as("title"), "on_sale", "thumb", "price", "pv_price", "pv"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export const hasCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("category").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
