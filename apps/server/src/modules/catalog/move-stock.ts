import type { StockReason } from "@espalier/core/vocabulary/stock";
import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";

/** Pieces of one of the goods that come (above 0) or go (below 0), and who brought or took them. */
export type StockMove = {
  readonly goodsId: number;
  readonly delta: number;
  readonly reason: StockReason;
  readonly operatorId: number | null;
  readonly note: string;
  readonly at: Date;
};

/** Moves stock and notes it; answers what is on hand then, or undefined, nothing done, when it would be less than nothing. */
export const moveStock = async (tx: Tx, move: StockMove): Promise<number | undefined> => {
  const { goodsId, delta, reason, operatorId, note, at } = move;
  const { rows } = await sql<{ on_hand: number }>`
    with moved as (
      update goods set stock = stock + ${delta}::integer
      where id = ${goodsId} and stock::bigint + ${delta}::integer between 0 and 2000000000
      returning id, stock
    )
    insert into stock_movement (goods_id, delta, on_hand, reason, operator_id, note, at)
    select id, ${delta}::integer, stock, ${reason}, ${operatorId}::integer, ${note}, ${at} from moved
    returning on_hand`.execute(tx);
  return rows[0]?.on_hand;
};
