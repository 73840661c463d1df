import { type RawBuilder, sql } from "kysely";

/** The SQL expression of the quantity in stock, for a statement that uses this name for goods. */
export const onHand = (goods: "goods" | "g"): RawBuilder<number> =>
  sql<number>`(select on_hand from goods_stock where goods_id = ${sql.ref(`${goods}.id`)})`;
