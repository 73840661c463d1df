import type { Language } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { inTransaction, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { ALIKE, alikeGoods, exactGoods, type FoundGoods } from "./find-goods.ts";
import { onHand } from "./on-hand.ts";
import { asCards, type CardRow, type GoodsPlace, isBestSeller } from "./queries.ts";
import { searchWords } from "./search-words.ts";
import { inLanguage } from "../../platform/db/localized.ts";

export type GoodsSearch = { readonly typed: string; readonly category: number | undefined };

/**
 * Finds goods and packages that contain every word, in a title of either language or in the stock number: whole words
 * come before beginnings, these before parts. When none contains them all, similar ones are found.
 */
export const searchGoods = async (db: Db, language: Language, { typed, category }: GoodsSearch, place: GoodsPlace) => {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const exact = exactGoods(words, category);
  const cards = await readCards(db, language, exact, place);
  if (cards.length > 0 || (place.skip > 0 && (await isAnyFound(db, exact)))) return cards;
  const alike = await inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(tx);
    return done(await readCards(tx, language, alikeGoods(words, category), place));
  });
  return alike.ok ? alike.value : [];
};

/**
 * The goods after the last one the reader saw; where that one is unknown or no longer found, those after the first
 * `skip`.
 */
const readCards = async (db: Db | Tx, language: Language, found: FoundGoods, { after, skip, limit }: GoodsPlace) => {
  const { rows } = await sql<CardRow>`
    with found as materialized (${found}),
      stopped as (select score, id from found where id = ${after ?? 0}),
      shown as (
        select id, score from found
        where not exists (select from stopped)
          or score < (select score from stopped)
          or (score = (select score from stopped) and id > (select id from stopped))
        order by score desc, id
        offset (select case when exists (select from stopped) then 0 else ${skip}::integer end)
        limit ${limit}
      )
    select g.id, ${inLanguage("g.title", language)} as title, g.thumb, g.price, g.pv_price, g.pv, g.kind, g.created_at, ${onHand("g")} as stock,
      ${isBestSeller("g")} as best_seller
    from shown join goods g on g.id = shown.id
    order by shown.score desc, shown.id`.execute(db);
  return asCards(rows);
};

const isAnyFound = async (db: Db, found: FoundGoods): Promise<boolean> =>
  (await sql`with found as (${found}) select from found limit 1`.execute(db)).rows.length > 0;
