import { jumpOfChild, type ParentWithJumps } from "@espalier/core/network/jump-of-child";
import type { Side } from "@espalier/core/vocabulary/network";

import type { EdgeTail, PlacementRow } from "../network/store/placements.ts";
import type { LinkedMembers } from "./link-members.ts";

/** A place in the tree below which members can be placed. The root's jump pointer is itself. */
export type JumpNode = {
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
 * Computes the position of each member, by the rules of placeMember: depth, jump pointer, outer chains, the last member
 * of each chain. `ids` are the members' ids by index; `company` holds the existing places below which some are placed,
 * with all their jump pointers.
 */
export const placeImportedMembers = (
  { members, parent, sponsorSides }: LinkedMembers,
  ids: Float64Array,
  existing: ReadonlyMap<number, JumpNode>,
  idOfUid: (uid: string) => number | undefined,
): ImportedPlaces => {
  const nodes = new Map<number, JumpNode>(existing);
  const tails = new Map<string, EdgeTail>();
  const rows: PlacementRow[] = [];
  for (const [index, { parentUid, side }] of members.entries()) {
    const id = ids[index] ?? 0;
    const above = parent[index] ?? -1;
    const parentId = above < 0 ? (idOfUid(parentUid) ?? null) : (ids[above] ?? 0);
    const node = parentId === null || side === null ? rootNode(id) : childNode(id, side, parentId, nodes);
    nodes.set(id, node);
    const { leftChain, rightChain } = node;
    // Parents come first, so the last member of a chain is the lowest.
    tails.set(`${leftChain} left`, { headId: leftChain, side: "left", tailId: id });
    tails.set(`${rightChain} right`, { headId: rightChain, side: "right", tailId: id });
    rows.push({
      member_id: id,
      parent_id: parentId,
      side,
      depth: node.depth,
      jump_id: node.jumpId,
      left_chain: leftChain,
      right_chain: rightChain,
      sponsor_side: sponsorSides[index] ?? null,
    });
  }
  return { rows, tails: [...tails.values()] };
};

const rootNode = (id: number): JumpNode => ({ id, depth: 0, leftChain: id, rightChain: id, jumpId: id });

const childNode = (id: number, side: Side, parentId: number, nodes: ReadonlyMap<number, JumpNode>): JumpNode => {
  const parent = mustFind(nodes, parentId);
  const jump = mustFind(nodes, parent.jumpId);
  const far = mustFind(nodes, jump.jumpId);
  const seen: ParentWithJumps = { ...parent, jump: { ...jump, jump: far } };
  return {
    id,
    depth: parent.depth + 1,
    jumpId: jumpOfChild(seen).id,
    leftChain: side === "left" ? parent.leftChain : id,
    rightChain: side === "right" ? parent.rightChain : id,
  };
};

const mustFind = (nodes: ReadonlyMap<number, JumpNode>, id: number): JumpNode => {
  const node = nodes.get(id);
  if (!node) throw new Error(`member ${id} has no place below which others can be placed`);
  return node;
};
