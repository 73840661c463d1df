import { type RawBuilder, sql } from "kysely";

/** Whether goods are among those most sold in the last 30 days, for a table of goods under this name. */
export const isBestSeller = (goods: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from best_seller where best_seller.goods_id = ${sql.ref(`${goods}.id`)})`;
