import type { Language } from "@espalier/core/vocabulary/language";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { GOODS_KINDS, type GoodsKind } from "@espalier/core/vocabulary/order";

import type { Db } from "../../db/in-transaction.ts";

const MOST_CARDS = 200;

export const listCategories = async (db: Db, language: Language) =>
  await db
    .selectFrom("category")
    .select(["id", `title_${language} as title`])
    .orderBy("sort")
    .orderBy("id")
    .execute();

export const listRecommended = async (db: Db, language: Language) =>
  withKind(await onSale(db, language).where("recommended", "=", true).orderBy("id").limit(MOST_CARDS).execute());

export const listPackages = async (db: Db, language: Language) =>
  withKind(await onSale(db, language).where("kind", "=", "package").orderBy("price").limit(MOST_CARDS).execute());

export type GoodsFilter = {
  readonly category: number | undefined;
  /** Words of the title or the stock number; all must occur. */
  readonly words: string;
  readonly page: { readonly number: number; readonly limit: number } | undefined;
};

export const listGoods = async (db: Db, language: Language, { category, words, page }: GoodsFilter) => {
  let query = onSale(db, language).where("kind", "=", "good").orderBy("category_id").orderBy("id");
  if (category !== undefined) query = query.where("category_id", "=", category);
  for (const word of words.split(/\s+/).filter((each) => each !== "")) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([eb("title_en", "ilike", pattern), eb("title_cn", "ilike", pattern), eb("sku", "ilike", pattern)]),
    );
  }
  const rows = page ? query.offset((page.number - 1) * page.limit).limit(page.limit) : query.limit(MOST_CARDS);
  return withKind(await rows.execute());
};

export const findGoods = async (db: Db, language: Language, id: number) => {
  const row = await onSale(db, language)
    .select(["images", `content_${language} as content`, "sku"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, goods_type: oneOf(GOODS_KINDS, row.kind), images: row.images.join(",") } : undefined;
};

const onSale = (db: Db, language: Language) =>
  db
    .selectFrom("goods")
    .select(["id", `title_${language} as title`, "thumb", "price", "pv_price", "pv", "kind", "stock"])
    .where("on_sale", "=", true);

const withKind = <Row extends { readonly kind: string }>(
  rows: readonly Row[],
): (Row & { readonly goods_type: GoodsKind })[] =>
  rows.map((row) => ({ ...row, goods_type: oneOf(GOODS_KINDS, row.kind) }));
