import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Newcomer } from "../roll-up-queries.ts";
import { numberList } from "../../../platform/db/number-list.ts";

export const markCounted = async (tx: Tx, newcomers: readonly Newcomer[]): Promise<void> => {
  if (newcomers.length === 0) return;
  const ids = newcomers.map(({ id }) => id);
  await sql`update placement set counted = true where member_id = any(${ids}::bigint[])`.execute(tx);
};

export type PlacementRow = {
  readonly member_id: number;
  readonly parent_id: number | null;
  readonly side: Side | null;
  readonly depth: number;
  readonly jump_id: number;
  readonly left_chain: number;
  readonly right_chain: number;
  /** The leg of the sponsor that contains the member. */
  readonly sponsor_side: Side | null;
};

export const insertPlacement = async (tx: Tx, row: PlacementRow): Promise<void> => {
  await tx.insertInto("placement").values(row).execute();
};

/** Makes a member the last of an outer chain, and creates the chain when the member is also its head. */
export const setOuterTail = async (tx: Tx, headId: number, side: Side, tailId: number): Promise<void> => {
  await sql`
    insert into outer_chain (head_id, side, tail_id) values (${headId}, ${side}, ${tailId})
    on conflict (head_id, side) do update set tail_id = excluded.tail_id`.execute(tx);
};

export const insertPlacements = async (tx: Tx, rows: readonly PlacementRow[]): Promise<void> => {
  const column = (of: (row: PlacementRow) => number): string => numberList(rows.map(of));
  await sql`
    insert into placement (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, sponsor_side)
    select member_id, nullif(parent_id, 0), side, depth, jump_id, left_chain, right_chain, sponsor_side
    from unnest(${column((row) => row.member_id)}::bigint[], ${column((row) => row.parent_id ?? 0)}::bigint[],
      ${rows.map(({ side }) => side)}::text[], ${column((row) => row.depth)}::integer[],
      ${column((row) => row.jump_id)}::bigint[], ${column((row) => row.left_chain)}::bigint[],
      ${column((row) => row.right_chain)}::bigint[], ${rows.map((row) => row.sponsor_side)}::text[])
      p (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, sponsor_side)`.execute(tx);
};

/** An outer chain and its last member. */
export type EdgeTail = { readonly headId: number; readonly side: Side; readonly tailId: number };

/** Sets the last member of each outer chain, and creates chains that are new. */
export const writeTails = async (tx: Tx, tails: readonly EdgeTail[]): Promise<void> => {
  await sql`
    insert into outer_chain (head_id, side, tail_id)
    select head_id, side, tail_id
    from unnest(${numberList(tails.map(({ headId }) => headId))}::bigint[], ${tails.map(({ side }) => side)}::text[],
      ${numberList(tails.map(({ tailId }) => tailId))}::bigint[]) t (head_id, side, tail_id)
    on conflict (head_id, side) do update set tail_id = excluded.tail_id`.execute(tx);
};

/**
 * Locks outer chains, in one order, and returns whether each still ends with the expected member: then the place below
 * that member on the chain's side is open, and stays open.
 */
export const lockOpenEdges = async (
  tx: Tx,
  edges: readonly { readonly headId: number; readonly side: Side; readonly tailId: number }[],
): Promise<boolean> => {
  const { rows } = await sql<{ head_id: number; side: Side; tail_id: number }>`
    select c.head_id, c.side, c.tail_id
    from outer_chain c
    join unnest(${numberList(edges.map(({ headId }) => headId))}::bigint[], ${edges.map(({ side }) => side)}::text[])
      e (head_id, side) on e.head_id = c.head_id and e.side = c.side
    order by c.head_id, c.side
    for update of c`.execute(tx);
  const tails = new Map(rows.map(({ head_id, side, tail_id }) => [`${head_id} ${side}`, tail_id]));
  return edges.every(({ headId, side, tailId }) => tails.get(`${headId} ${side}`) === tailId);
};
