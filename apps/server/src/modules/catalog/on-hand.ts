import { type RawBuilder, sql } from "kysely";

/** How many pieces of goods are there, in a statement that reads them under this name. */
export const onHand = (goods: "goods" | "g"): RawBuilder<number> =>
  sql<number>`(select on_hand from goods_stock where goods_id = ${sql.ref(`${goods}.id`)})`;
