import { jumpOfChild, type ParentPerch } from "@espalier/core/network/jump-of-child";
import type { Side } from "@espalier/core/vocabulary/network";

import type { EdgeTail, PlacementRow } from "../network/store/placements.ts";
import type { LinkedMembers } from "./link-members.ts";

/** A place in the tree that others can be hung below. The root's far ancestor is itself. */
export type Perch = {
  readonly id: number;
  readonly depth: number;
  readonly leftChain: number;
  readonly rightChain: number;
  readonly jumpId: number;
};

export type ImportedPlaces = {
  readonly rows: readonly PlacementRow[];
  readonly tails: readonly EdgeTail[];
};

/**
 * Where each member comes to stand, by the rules of placeMember: depth, far ancestor, outer edges, the lowest of each edge. `ids`
 * are the members' by place; `company` holds the places of the company below which some hang, with all their far ancestors.
 */
export const placeImported = (
  { members, parent, sponsorSides }: LinkedMembers,
  ids: Float64Array,
  existing: ReadonlyMap<number, Perch>,
  idOfUid: (uid: string) => number | undefined,
): ImportedPlaces => {
  const perches = new Map<number, Perch>(existing);
  const tails = new Map<string, EdgeTail>();
  const rows: PlacementRow[] = [];
  for (const [index, { parentUid, side }] of members.entries()) {
    const id = ids[index] ?? 0;
    const above = parent[index] ?? -1;
    const parentId = above < 0 ? (idOfUid(parentUid) ?? null) : (ids[above] ?? 0);
    const perch = parentId === null || side === null ? rootPerch(id) : childPerch(id, side, parentId, perches);
    perches.set(id, perch);
    const { leftChain, rightChain } = perch;
    // Parents come first, so the last member on an edge is the lowest.
    tails.set(`${leftChain} left`, { headId: leftChain, side: "left", tailId: id });
    tails.set(`${rightChain} right`, { headId: rightChain, side: "right", tailId: id });
    rows.push({
      member_id: id,
      parent_id: parentId,
      side,
      depth: perch.depth,
      jump_id: perch.jumpId,
      left_chain: leftChain,
      right_chain: rightChain,
      sponsor_side: sponsorSides[index] ?? null,
    });
  }
  return { rows, tails: [...tails.values()] };
};

const rootPerch = (id: number): Perch => ({ id, depth: 0, leftChain: id, rightChain: id, jumpId: id });

const childPerch = (id: number, side: Side, parentId: number, perches: ReadonlyMap<number, Perch>): Perch => {
  const parent = mustFind(perches, parentId);
  const jump = mustFind(perches, parent.jumpId);
  const far = mustFind(perches, jump.jumpId);
  const seen: ParentPerch = { ...parent, jump: { ...jump, jump: far } };
  return {
    id,
    depth: parent.depth + 1,
    jumpId: jumpOfChild(seen).id,
    leftChain: side === "left" ? parent.leftChain : id,
    rightChain: side === "right" ? parent.rightChain : id,
  };
};

const mustFind = (perches: ReadonlyMap<number, Perch>, id: number): Perch => {
  const perch = perches.get(id);
  if (!perch) throw new Error(`member ${id} has no place to hang others below`);
  return perch;
};
