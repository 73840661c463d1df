import type { StockReason } from "@espalier/core/vocabulary/stock";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** A number of pieces of one product that arrive (above 0) or leave (below 0), with the cause. */
export type StockMove = {
  readonly goodsId: number;
  readonly delta: number;
  readonly reason: StockReason;
  readonly operatorId: number | null;
  readonly note: string;
  readonly at: Date;
};

/**
 * Moves stock and records the movement; returns the stock on hand afterwards, or undefined, with nothing changed, when
 * it would be negative or beyond the limit.
 */
export const moveStock = async (tx: Tx, move: StockMove): Promise<number | undefined> => {
  const { goodsId, delta, reason, operatorId, note, at } = move;
  const { rows } = await sql<{ on_hand: number }>`
    with moved as (
      update goods_stock set on_hand = on_hand + ${delta}::integer
      where goods_id = ${goodsId} and on_hand::bigint + ${delta}::integer between 0 and 2000000000
      returning goods_id, on_hand
    )
    insert into stock_movement (goods_id, delta, on_hand, reason, operator_id, note, at)
    select goods_id, ${delta}::integer, on_hand, ${reason}, ${operatorId}::bigint, ${note}, ${at} from moved
    returning on_hand`.execute(tx);
  return rows[0]?.on_hand;
};

/** Sets the initial stock of new goods and records it. */
export const openStock = async (
  tx: Tx,
  goods: readonly { readonly id: number; readonly stock: number; readonly created_at: Date }[],
): Promise<void> => {
  await sql`
    with opened as (
      select * from unnest(${goods.map(({ id }) => id)}::bigint[], ${goods.map(({ stock }) => stock)}::integer[],
        ${goods.map(({ created_at }) => created_at)}::timestamptz[]) o (id, number, at)
    ),
    stocked as (insert into goods_stock (goods_id, on_hand) select id, number from opened)
    insert into stock_movement (goods_id, delta, on_hand, reason, at)
    select id, number, number, 'opening', at from opened order by id`.execute(tx);
};

/** Reads the stock of these goods and locks it until the transaction ends. */
export const lockStock = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom("goods_stock")
    .select(["goods_id", "on_hand"])
    .where("goods_id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("goods_id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ goods_id, on_hand }) => [goods_id, on_hand]));
};

/** Pieces of one product that an order takes. */
export type OrderedPieces = {
  readonly sn: string;
  readonly at: Date;
  readonly goodsId: number;
  readonly number: number;
};

/**
 * Takes the pieces of orders from stock and records each order's part. Of a product that is off sale, or of which all orders together
 * want more than there is, nothing is taken. Returns the ids of the products taken; their rows are locked in the order of ids.
 */
export const takeStock = async (tx: Tx, pieces: readonly OrderedPieces[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select goods_id, sn, at, number, sum(number) over (partition by goods_id order by place) as taken_so_far
      from unnest(${pieces.map(({ goodsId }) => goodsId)}::bigint[], ${pieces.map(({ sn }) => sn)}::text[],
        ${pieces.map(({ at }) => at)}::timestamptz[], ${pieces.map(({ number }) => number)}::integer[])
        with ordinality w (goods_id, sn, at, number, place)
    ),
    total as (select goods_id, sum(number) as number from wanted group by goods_id),
    locked as (${lockedOf("total")}),
    taken as (
      update goods_stock s set on_hand = s.on_hand - total.number
      from total join locked using (goods_id) join goods g on g.id = total.goods_id
      where s.goods_id = total.goods_id and g.on_sale and s.on_hand >= total.number
      returning s.goods_id, s.on_hand + total.number as before
    ),
    recorded as (
      insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
      select goods_id, -number, before - taken_so_far, 'order', sn, at from wanted join taken using (goods_id)
    )
    select goods_id as id from taken`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Goods of which new buyers would hold too much, with how many more pieces they may. */
export type HeldTooMuch = { readonly goodsId: number; readonly left: number };

/**
 * Counts pieces as held by new buyers, which together may hold `share` percent of what there is of a good, and one piece in any case. The
 * pieces were taken from stock in this transaction, whose locks make simultaneous orders count one after another.
 */
export const holdForNew = async (
  tx: Tx,
  pieces: readonly Pick<OrderedPieces, "goodsId" | "number">[],
  share: number,
): Promise<readonly HeldTooMuch[]> => {
  const { rows } = await sql<HeldTooMuch>`
    with wanted as (
      select goods_id, sum(number)::integer as number
      from unnest(${pieces.map(({ goodsId }) => goodsId)}::bigint[], ${pieces.map(({ number }) => number)}::integer[])
        w (goods_id, number)
      group by goods_id
    ),
    room as (
      select goods_id, w.number,
        greatest(1, (s.held_by_new::bigint + s.on_hand + w.number) * ${share}::integer / 100) - s.held_by_new as "left"
      from goods_stock s join wanted w using (goods_id)
    ),
    held as (
      update goods_stock s set held_by_new = s.held_by_new + room.number from room
      where s.goods_id = room.goods_id and room.number <= room."left"
      returning s.goods_id
    )
    select goods_id as "goodsId", greatest(0, "left")::integer as "left" from room
    where goods_id not in (select goods_id from held) order by goods_id`.execute(tx);
  return rows;
};

/** Counts pieces as no longer held by new buyers. Goods are locked in the order of their ids. The pieces are a query of the orders' module. */
export const releaseHeld = async (
  tx: Tx,
  pieces: RawBuilder<{ readonly goods_id: number; readonly number: number }>,
): Promise<void> => {
  await sql`
    with released as (select goods_id, sum(number)::integer as number from (${pieces}) p group by goods_id),
    locked as (${lockedOf("released")})
    update goods_stock s set held_by_new = s.held_by_new - released.number from released join locked using (goods_id)
    where s.goods_id = released.goods_id`.execute(tx);
};

/** Returns pieces that an order took to stock and records them. Goods are locked in the order of their ids. */
export const returnStock = async (
  tx: Tx,
  sn: string,
  pieces: readonly Pieces[],
  { reason, now }: { readonly reason: "cancelled" | "refund" | "returned"; readonly now: Date },
): Promise<void> => {
  await sql`
    with returned as (${sumOf(pieces)}),
    locked as (${lockedOf("returned")}),
    put_back as (
      update goods_stock s set on_hand = s.on_hand + returned.number from returned join locked using (goods_id)
      where s.goods_id = returned.goods_id and returned.number > 0
      returning s.goods_id, s.on_hand, returned.number
    )
    insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
    select goods_id, number, on_hand, ${reason}, ${sn}, ${now} from put_back`.execute(tx);
};

/**
 * Records pieces that came back and are not sold again: they come and go at once, so that what is on hand stays. Goods are locked in the
 * order of their ids.
 */
export const writeOffStock = async (tx: Tx, sn: string, pieces: readonly Pieces[], now: Date): Promise<void> => {
  await sql`
    with written_off as (${sumOf(pieces)}),
    locked as (${lockedOf("written_off")})
    insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
    select goods_id, written_off.number * step.sign, locked.on_hand + written_off.number * step.left, step.reason, ${sn}, ${now}
    from written_off join locked using (goods_id)
    cross join (values (1, 1, 1, 'returned'), (2, -1, 0, 'written_off')) step (place, sign, "left", reason)
    where written_off.number > 0
    order by goods_id, step.place`.execute(tx);
};

/** Takes pieces from stock that are sent in the place of others of the same order; returns the goods of which there are not enough. */
export const takeReplacements = async (
  tx: Tx,
  sn: string,
  pieces: readonly Pieces[],
  now: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (${sumOf(pieces)}),
    locked as (${lockedOf("wanted")}),
    taken as (
      update goods_stock s set on_hand = s.on_hand - wanted.number from wanted join locked using (goods_id)
      where s.goods_id = wanted.goods_id and s.on_hand >= wanted.number
      returning s.goods_id, s.on_hand, wanted.number
    ),
    recorded as (
      insert into stock_movement (goods_id, delta, on_hand, reason, order_sn, at)
      select goods_id, -number, on_hand, 'replacement', ${sn}, ${now} from taken
    )
    select goods_id as id from wanted where goods_id not in (select goods_id from taken) order by goods_id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** A number of pieces of one product. */
type Pieces = { readonly goods_id: number; readonly number: number };

/** A query of how many pieces there are of each product. */
const sumOf = (pieces: readonly Pieces[]) => sql`
  select goods_id, sum(number)::integer as number
  from unnest(${pieces.map(({ goods_id }) => goods_id)}::bigint[], ${pieces.map(({ number }) => number)}::integer[])
    given (goods_id, number)
  group by goods_id`;

/** A query of the stock of the products of another one. It locks them in the order of their ids, as every statement here does. */
const lockedOf = (products: "total" | "released" | "returned" | "written_off" | "wanted") => sql`
  select goods_id, on_hand from goods_stock where goods_id in (select goods_id from ${sql.ref(products)})
  order by goods_id for no key update`;
