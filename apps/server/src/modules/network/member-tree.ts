import { keysOf, recordOf } from "@espalier/core/vocabulary/record-of";
import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import { SIDE_VALUES } from "@espalier/core/network/compact-network";
import { type RawBuilder, sql } from "kysely";

import type { Readers } from "../../platform/db/in-snapshot.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { keepSegments, type LegSegments, noSegments } from "./leg-segments.ts";
import { type Columns, readMemberColumns } from "./member-columns.ts";
import type { StoredSegment } from "./store/leg-segments.ts";

/** One placement for the tree: id, parent's id (null for the root), side. */
export type PlacementRow = { readonly id: number; readonly parentId: number | null; readonly side: Side | null };

/**
 * The placement tree as arrays by index (core/network/compact-network.ts), which grows as members join. Parents are added
 * before their children.
 */
export type MemberTree = {
  size: number;
  parent: Int32Array;
  side: Uint8Array;
  /** The member's id by index. */
  ids: Float64Array;
  /** The index plus one, by id, in pages of neighbouring ids; 0 for ids that are not in the tree. */
  readonly places: Map<number, Int32Array>;
  /** The segments of the members' legs (leg-segments.ts). */
  readonly segments: LegSegments;
};

const SMALLEST = 1_024;
const PAGE = 4_096;

export const emptyTree = (): MemberTree => ({
  size: 0,
  parent: new Int32Array(SMALLEST),
  side: new Uint8Array(SMALLEST),
  ids: new Float64Array(SMALLEST),
  places: new Map(),
  segments: noSegments(),
});

/** Reads the members already counted in the legs, with their segments; the other members are added in batches. */
export const loadTree = async (tx: Tx): Promise<MemberTree> => {
  const tree = await readTree([tx], "counted");
  const { rows: stored } = await sql<StoredSegment>`select id, tail_id as "tailId", side from leg_segment`.execute(tx);
  keepStoredSegments(tree, stored);
  return tree;
};

/** Reads the placements of the members who are counted in the legs, or of all, level by level and then by id; without segments. */
export const readTree = async (readers: Readers, which: "counted" | "all"): Promise<MemberTree> => {
  const chunks: Columns<"id" | "parent" | "side" | "depth">[] = [];
  for await (const chunk of readMemberColumns(readers, ["parent", "side", "depth"], placementsOf(which)))
    chunks.push(chunk);
  const size = chunks.reduce((sum, { id }) => sum + id.length, 0);
  const all = recordOf(["id", "parent", "side", "depth"], () => new Float64Array(size));
  let from = 0;
  for (const chunk of chunks) {
    for (const name of keysOf(all)) all[name].set(chunk[name], from);
    from += chunk.id.length;
  }
  // The position is the lower half of each number, so that sorting needs no function.
  const order = all.depth.map((depth, position) => depth * POSITIONS + position).toSorted();
  const tree = emptyTree();
  for (const key of order) {
    const position = key % POSITIONS;
    const parent = all.parent[position] ?? 0;
    addToTree(tree, {
      id: all.id[position] ?? 0,
      parentId: parent === 0 ? null : parent,
      side: SIDES.find((side) => SIDE_VALUES[side] === all.side[position]) ?? null,
    });
  }
  return tree;
};

const POSITIONS = 2 ** 32;

const placementsOf = (which: "counted" | "all") => (inChunk: RawBuilder<unknown>) =>
  sql`
  select member_id as id, coalesce(parent_id, 0) as parent, depth,
    case side when 'left' then ${sql.lit(SIDE_VALUES.left)} when 'right' then ${sql.lit(SIDE_VALUES.right)} else 0 end as side
  from placement where member_id ${inChunk} ${which === "counted" ? sql`and counted` : sql``}`;

/** Adds a member whose parent is in the tree; does nothing when the member is already there. */
export const addToTree = (tree: MemberTree, { id, parentId, side }: PlacementRow): void => {
  if (indexOf(tree, id) >= 0) return;
  const parent = parentId === null ? -1 : indexOf(tree, parentId);
  if (parentId !== null && parent < 0) throw new Error(`member ${id} joins before its parent ${parentId}`);
  const index = tree.size;
  if (index === tree.parent.length) {
    tree.parent = filled(new Int32Array(index * 2), tree.parent);
    tree.ids = filled(new Float64Array(index * 2), tree.ids);
    tree.side = filled(new Uint8Array(index * 2), tree.side);
  }
  tree.parent[index] = parent;
  if (side !== null) tree.side[index] = SIDE_VALUES[side];
  tree.ids[index] = id;
  pageOf(tree, id)[id % PAGE] = index + 1;
  tree.size += 1;
};

/** Notes the rows of segments; one whose lowest member is not in the tree yet is found again when that member joins. */
export const keepStoredSegments = (tree: MemberTree, stored: readonly StoredSegment[]): void =>
  keepSegments(
    tree.segments,
    stored.map(({ id, side, tailId }) => ({ id, side, tail: indexOf(tree, tailId) })).filter(({ tail }) => tail >= 0),
  );

/** A member's index, or -1. */
export const indexOf = (tree: MemberTree, id: number): number =>
  (tree.places.get(Math.floor(id / PAGE))?.[id % PAGE] ?? 0) - 1;

/** A member's index. Every member has a place: where it is missing, nothing is counted or paid. */
export const placeOf = (tree: MemberTree, id: number): number => {
  const index = indexOf(tree, id);
  if (index < 0) throw new Error(`member ${id} has no place in the tree`);
  return index;
};

const pageOf = ({ places }: MemberTree, id: number): Int32Array => {
  const number = Math.floor(id / PAGE);
  const page = places.get(number) ?? new Int32Array(PAGE);
  places.set(number, page);
  return page;
};

const filled = <Cells extends Int32Array | Float64Array | Uint8Array>(
  larger: Cells,
  cells: ArrayLike<number>,
): Cells => {
  larger.set(cells);
  return larger;
};
