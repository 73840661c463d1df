import type { StockReason } from "@espalier/core/vocabulary/stock";
import type { Pieces } from "@espalier/core/orders/refund-part";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

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
    select id, ${delta}::integer, stock, ${reason}, ${operatorId}::bigint, ${note}, ${at} from moved
    returning on_hand`.execute(tx);
  return rows[0]?.on_hand;
};

type Piece = { readonly id: number; readonly number: number };

/**
 * Takes stock of every good that is on sale and has enough, and notes what went; answers their ids. Rows are locked in the order
 * of their ids, and as an update locks them: the order's lines, written before, already hold their goods' keys, and so do those
 * of everyone else's order.
 */
export const takeStock = async (
  tx: Tx,
  pieces: readonly Piece[],
  { sn, now }: { readonly sn: string; readonly now: Date },
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (select * from unnest(${pieces.map(({ id }) => id)}::bigint[], ${pieces.map(({ number }) => number)}::integer[]) w (id, number)),
    locked as (select id from goods where id in (select id from wanted) order by id for no key update),
    taken as (
      update goods g set stock = g.stock - wanted.number
      from wanted join locked using (id)
      where g.id = wanted.id and g.on_sale and g.stock >= wanted.number
      returning g.id, g.stock, wanted.number
    )
    insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
    select id, -number, stock, 'order', ${sn}, ${now} from taken
    returning goods_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Puts pieces of an order's lines back into stock and notes what came. Goods are locked in the order of their ids. */
export const returnStock = async (
  tx: Tx,
  { memberId, sn }: { readonly memberId: number; readonly sn: string },
  pieces: readonly Pieces[],
  { reason, now }: { readonly reason: "cancelled" | "refund"; readonly now: Date },
): Promise<void> => {
  const lines = pieces.map(({ line }) => line);
  const numbers = pieces.map(({ number }) => number);
  await sql`
    with returned as (
      select l.goods_id as id, sum(given.number)::integer as number
      from order_line l join unnest(${lines}::smallint[], ${numbers}::integer[]) given (line, number) using (line)
      where l.member_id = ${memberId} and l.order_sn = ${sn}
      group by l.goods_id
    ),
    locked as (select id from goods where id in (select id from returned) order by id for no key update),
    put_back as (
      update goods g set stock = g.stock + returned.number from returned join locked using (id)
      where g.id = returned.id and returned.number > 0
      returning g.id, g.stock, returned.number
    )
    insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
    select id, number, stock, ${reason}, ${sn}, ${now} from put_back`.execute(tx);
};
