import { jumpOfChild, type ParentWithJumps } from "@espalier/core/network/jump-of-child";
import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Db } from "../platform/db/in-transaction.ts";

/** The place of a member of a seeded tree: below the member with this index, the root being 0. */
export type SeededTree = { readonly parent: number; readonly side: Side };

/**
 * Creates members in the given places, in five statements however many they are: the root, then one for each entry,
 * which comes after its parent's. The root is everyone's sponsor. Returns their ids in that order. A roll-up sees all
 * of it or nothing.
 */
export const seedTree = async (db: Db, shape: readonly SeededTree[]): Promise<readonly number[]> =>
  db.isTransaction ? await seed(db, shape) : await db.transaction().execute(async (tx) => await seed(tx, shape));

const seed = async (db: Db, shape: readonly SeededTree[]): Promise<readonly number[]> => {
  const [root = 0] = await insertMembers(db, 1, null);
  const ids = [root, ...(await insertMembers(db, shape.length, root))];
  const id = (index: number): number => at(ids, index);
  const placements = growTree(shape);
  const [leftTails, rightTails] = [new Map<number, number>(), new Map<number, number>()];
  for (const [index, { left, right }] of placements.entries()) {
    // Parents come first, so the last member of a chain is the lowest.
    leftTails.set(left, index);
    rightTails.set(right, index);
  }
  const rows = placements.map(({ parent, side, sponsorSide, node, left, right }, index) => ({
    member_id: id(index),
    parent_id: parent === null ? null : id(parent),
    side,
    depth: node.depth,
    jump_id: id(node.jump.id),
    left_chain: id(left),
    right_chain: id(right),
    counted: false,
    sponsor_side: sponsorSide,
  }));
  await sql`insert into placement select * from jsonb_populate_recordset(null::placement, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into leg_part (member_id, sponsor_id, sponsor_side)
    select m.id, m.sponsor_id, p.sponsor_side from member m join placement p on p.member_id = m.id
    where m.id = any(${ids}::bigint[])`.execute(db);
  const chains = [
    ...[...leftTails].map(([head, tail]) => ({ head_id: id(head), side: "left", tail_id: id(tail) })),
    ...[...rightTails].map(([head, tail]) => ({ head_id: id(head), side: "right", tail_id: id(tail) })),
  ];
  await sql`
    insert into outer_chain select * from jsonb_populate_recordset(null::outer_chain, ${JSON.stringify(chains)}::jsonb)`.execute(
    db,
  );
  return ids;
};

/** Adds members with nothing but an account, numbered consecutively, with one sponsor. Not for several callers at once. */
export const insertMembers = async (db: Db, count: number, sponsorId: number | null): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with row as materialized (
      select nextval('customer_id_seq') as customer_id, present.count + n as number
      from (select count(*) as count from member) present, generate_series(1, ${count}::integer) n
    ), known as (
      insert into customer (id, name, country, created_at)
      select customer_id, 'Member ' || number, 'SG', timestamptz '2026-01-01 00:00:00Z' from row
    )
    insert into member (customer_id, uid, password_hash, sponsor_id, created_at)
    select customer_id, lpad(number::text, 8, '0'), '', ${sponsorId}::bigint, timestamptz '2026-01-01 00:00:00Z'
    from row
    order by number
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

type Branch = {
  readonly parent: number | null;
  readonly side: Side | null;
  /** The root's leg, since the root is everyone's sponsor. */
  readonly sponsorSide: Side | null;
  readonly node: ParentWithJumps;
  readonly left: number;
  readonly right: number;
};

/** The tree with the indexes of its members; the root is 0. */
const growTree = (shape: readonly SeededTree[]): readonly Branch[] => {
  const root = { id: 0, depth: 0 };
  const rootNode = { ...root, jump: { ...root, jump: root } };
  const branches: Branch[] = [{ parent: null, side: null, sponsorSide: null, node: rootNode, left: 0, right: 0 }];
  for (const [entry, { parent, side }] of shape.entries()) {
    const above = at(branches, parent);
    const index = entry + 1;
    const jump = at(branches, jumpOfChild(above.node).id).node;
    branches.push({
      parent,
      side,
      sponsorSide: above.sponsorSide ?? side,
      node: { id: index, depth: above.node.depth + 1, jump },
      left: side === "left" ? above.left : index,
      right: side === "right" ? above.right : index,
    });
  }
  return branches;
};

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index} among ${items.length}`);
  return item;
};
