import { type RawBuilder, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** Fewer pieces make no best seller. */
const FEWEST_PIECES = 5;
const MOST = 10;

/**
 * Stores which goods on sale sold most pieces, by what a query says that goods sold: at most ten, and no more than one in five, so that the
 * mark stays worth something.
 */
export const setBestSellers = async (
  db: Db | Tx,
  sold: RawBuilder<{ readonly goods_id: number; readonly pieces: number }>,
): Promise<void> => {
  await sql`
    with offered as (
      select id from goods where on_sale
    ),
    best as (
      select sold.goods_id, sold.pieces
      from (${sold}) sold join offered on offered.id = sold.goods_id
      where sold.pieces >= ${FEWEST_PIECES}
      order by sold.pieces desc, sold.goods_id
      limit (select least(${MOST}, count(*) / 5) from offered)
    ),
    dropped as (
      delete from best_seller old where not exists (select from best where best.goods_id = old.goods_id)
    )
    insert into best_seller (goods_id, pieces) select goods_id, pieces from best
    on conflict (goods_id) do update set pieces = excluded.pieces`.execute(db);
};
