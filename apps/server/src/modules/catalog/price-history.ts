import { lowestPriceBefore, PRICE_DAYS } from "@espalier/core/orders/lowest-price";
import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Db } from "../../platform/db/in-transaction.ts";

/** Prices change by hand, so that nobody needs to see more of them at once. */
const MOST_CHANGES = 200;

/** The prices of goods, the one that was set last first: the clock may have been ahead. */
export const listPrices = async (db: Db, goodsId: number) =>
  await db
    .selectFrom("price_change")
    .select(["id", "at", "price", "pv_price", "retail_price"])
    .where("goods_id", "=", goodsId)
    .orderBy("id", "desc")
    .limit(MOST_CHANGES)
    .execute();

/** The lowest price to members before the present one where that is a reduction; null where it is none. */
export const findLowestPrice = async (db: Db, goodsId: number, now: Date): Promise<Money | null> =>
  await lowestOf(db, sql`price`, goodsId, now);

/** The same of the price in the public shop. */
export const findLowestRetailPrice = async (db: Db, goodsId: number, now: Date): Promise<Money | null> =>
  await lowestOf(db, sql`coalesce(retail_price, price)`, goodsId, now);

const lowestOf = async (db: Db, price: RawBuilder<unknown>, goodsId: number, now: Date): Promise<Money | null> => {
  const since = new Date(now.getTime() - PRICE_DAYS * DAY_MS);
  const { rows } = await sql<{ at: Date; price: Money }>`
    select at, ${price} as price from price_change
    where goods_id = ${goodsId} and id >= coalesce(
      (select max(id) from price_change where goods_id = ${goodsId} and at <= ${since}), 0)
    order by id`.execute(db);
  return lowestPriceBefore(rows, now) ?? null;
};
